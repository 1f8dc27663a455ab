import type { CapabilityDatabase } from "../../capability/tables.ts";

/**
 * What is wrong with the books of the accounts; nothing where every chain of entries is unbroken, every charge has one
 * entry and one usage event, every acknowledged call was charged, and nothing is still set aside.
 */
export async function ledgerFaults(tables: CapabilityDatabase, acknowledged: readonly string[]): Promise<string[]> {
  const accounts = await tables.selectFrom("capability_accounts").selectAll().execute();
  const entries = await tables.selectFrom("capability_entries").selectAll().orderBy("sequence").execute();
  const events = await tables.selectFrom("capability_events").selectAll().execute();
  const reserved = await tables.selectFrom("capability_reservations").selectAll().execute();
  const faults = reserved.map(({ execution_id }) => `${execution_id} is still set aside`);

  for (const { id, available_micro, balance_micro, entries: count } of accounts) {
    const own = entries.filter(({ account_id }) => account_id === id);
    let balance = 0;
    for (const [index, entry] of own.entries()) {
      const { sequence, amount_micro, balance_before_micro: before, balance_after_micro: after } = entry;
      if (sequence !== index + 1) faults.push(`${id}: entry ${index + 1} is numbered ${sequence}`);
      if (before !== balance) faults.push(`${id}: entry ${sequence} begins with ${before}, not with ${balance}`);
      if (after !== before + amount_micro) faults.push(`${id}: entry ${sequence} does not add up`);
      balance = after;
    }
    if (own.length !== count) faults.push(`${id}: has ${own.length} entries, not ${count}`);
    if (balance_micro !== balance) faults.push(`${id}: has a balance of ${balance_micro}, not of ${balance}`);
    if (available_micro !== balance) faults.push(`${id}: can spend ${available_micro} of ${balance}`);
  }

  const charges = entries.filter(({ execution_id }) => execution_id !== null);
  const linked = countedBy(events.flatMap(({ credits_ledger_entry_id: entry }) => entry ?? []));
  for (const { id } of charges) {
    if (linked.get(id) !== 1) faults.push(`entry ${id} has ${linked.get(id) ?? 0} usage events`);
  }
  const [charged, recorded] = [charges, events].map((rows) => countedBy(rows.flatMap((row) => row.execution_id ?? [])));
  for (const { execution_id, credits_ledger_entry_id } of events) {
    if (credits_ledger_entry_id !== null && !charged?.has(execution_id ?? "")) {
      faults.push(`${execution_id} has a usage event and no entry`);
    }
  }
  for (const call of acknowledged) {
    if (charged?.get(call) !== 1) faults.push(`${call} was charged ${charged?.get(call) ?? 0} times`);
    if (recorded?.get(call) !== 1) faults.push(`${call} was recorded ${recorded?.get(call) ?? 0} times`);
  }
  return faults;
}

function countedBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
