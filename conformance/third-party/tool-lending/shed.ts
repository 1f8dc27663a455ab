/** The tools of the shed, its members, and its loans. */

export interface Tool {
  id: string;
  name: string;
  brand: string;
  category: string;
  acquired_on: string;
  lending_days: number;
  created_at: string;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  level: string;
  joined_on: string;
}

export interface Loan {
  id: string;
  tool_id: string;
  member_id: string;
  note?: string;
  status: string;
  reserved_at: string;
}

export interface Shed {
  tools: Tool[];
  members: Member[];
  loans: Loan[];
}

const names = [
  "Trowel",
  "Axe",
  "Mitre saw",
  "Hedge shears",
  "Chisel",
  "Plane",
  "Scythe",
  "Drill",
  "Wheelbarrow",
  "Level",
  "Rake",
  "Float",
];
const kinds = ["masonry", "wood", "wood", "garden", "wood", "wood", "garden", "wood", "garden", "masonry", "garden"];
const people = ["Ola Berg", "Ines Costa", "Tom Field", "Kai Stone", "Mia Wolf", "Jon Hill", "Eve Park"];
const statuses = ["returned", "cancelled", "collected", "reserved", "returned", "returned", "collected", "reserved"];

/** Returns a shed with some history. */
export function usedShed(): Shed {
  return {
    tools: names.map((name, index) => ({
      id: `tool-${index + 1}`,
      name,
      brand: ["Northwood", "Kestrel", "Oxbow"][index % 3] ?? "",
      category: kinds[index] ?? "masonry",
      acquired_on: `202${index % 5}-0${(index % 9) + 1}-1${index % 7}`,
      lending_days: 7 + (index % 3) * 7,
      created_at: new Date(Date.UTC(2026, 1, 1 + index, 8, index)).toISOString(),
    })),
    members: people.map((name, index) => ({
      id: `member-${index + 1}`,
      name,
      email: `${name.slice(0, 3).toLowerCase()}@example.com`,
      level: index % 3 === 0 ? "keen" : "basic",
      joined_on: `202${5 - (index % 4)}-1${index % 3}-0${(index % 8) + 1}`,
    })),
    loans: statuses.map((status, index) => ({
      id: `loan-${index + 1}`,
      tool_id: `tool-${(index % 3) + 1}`,
      member_id: `member-${(index % 7) + 1}`,
      status,
      reserved_at: new Date(Date.UTC(2026, 2, 1 + index * 3, 9, 30)).toISOString(),
    })),
  };
}
