import { defineOverlay } from "concordat/config";

export default defineOverlay({
  requirements: [{ id: "PET-LIST-1", statement: "the newest pet comes first" }],
  operations: {
    listPets: {
      requirements: ["PET-LIST-1"],
      listing: { items: "", pageSize: "limit" },
      parameters: { limit: { recommended: true } },
    },
  },
  schemas: { Pet: { properties: { id: { immutable: true } } } },
});
