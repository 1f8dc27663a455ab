import { sql } from "kysely";
import type { CapabilityHooks } from "../../conformance/interfaces/capability/target.ts";
import { fixtures } from "../../conformance/reference/capability/fixtures.ts";
import { createReference, type Reference } from "../../conformance/reference/reference.ts";
import type { Store } from "../../conformance/reference/store/store.ts";
import { type Statement, statementsOf } from "../../conformance/reference/testing/statements.ts";
import { type BenchOptions, measure, type Row, summarise } from "./measure.ts";
import {
  type Databases,
  postgresDatabases,
  serveDatabase,
  sqliteDatabases,
  startPostgres,
} from "./reference/databases.ts";

/** Measures the reference against its databases. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const onSqlite = await rowsOn(sqliteDatabases(options.folder), options);
  const postgres = await startPostgres();
  if (postgres === undefined) return [...onSqlite, skipped];
  try {
    return [...onSqlite, ...(await rowsOn(postgresDatabases(postgres), options))];
  } finally {
    postgres.stop();
  }
}

async function rowsOn(databases: Databases, options: BenchOptions): Promise<Row[]> {
  return [await callsRow(databases, options), ...(await historyRows(databases, options))];
}

const skipped: Row = {
  what: "the same on PostgreSQL",
  against: "",
  timings: [],
  aims: [],
  notes: ["not measured: PostgreSQL 15 is missing in /usr/lib/postgresql, or the user postgres does not exist"],
};

type Measuring = Omit<BenchOptions, "folder">;

const accounts = 8;
const callsOfEach = 25;

/** Servers run for days, so the first rounds, in which V8 compiles the code, do not count. */
const warmUps = 5;
const { tool_id, parameters } = fixtures.chargedTool;
const callPath = `/tools/execute?tool_id=${tool_id}`;
const body = JSON.stringify({ parameters });
const quotas = { call: { requests: 1_000_000, windowSeconds: 60 } };
const state = [
  "select id, available_micro, balance_micro, entries from capability_accounts order by id",
  "select account_id, count(*) as n, sum(settled_micro) as micro from capability_events group by account_id order by 1",
  "select account_id, count(*) as n, sum(amount_micro) as micro from capability_entries group by account_id order by 1",
];

/**
 * Measures charged calls of eight concurrent accounts against the statements of each call: they are recorded call by
 * call, and replayed directly on a copy of the database.
 */
export async function callsRow(databases: Databases, { rounds, show }: Measuring): Promise<Row> {
  const what = `a charged call with its ledger entry, of ${accounts} side by side, on ${databases.kind}`;
  show(`${what}: recording its statements`);
  const noted = await databases.create("noted");
  const keys = await fillAccounts(noted);
  const [served, plain] = [await databases.copy(noted, "served"), await databases.copy(noted, "plain")];
  const batches = await noteCalls(noted, keys, warmUps + rounds);
  const server = await serveDatabase(served, accounts);
  const direct = await databases.direct(plain, accounts, true);
  const run = {
    reference: async (): Promise<void> =>
      void (await Promise.all(
        keys.map(async (key) => {
          for (let call = 0; call < callsOfEach; call++) await server.send("POST", callPath, key, body);
        }),
      )),
    direct: async (batch: Statement[][]): Promise<void> => void (await direct.replay(batch)),
  };
  const times = { reference: [] as number[], direct: [] as number[] };
  try {
    for (const [round, batch] of batches.entries()) {
      const order = (["reference", "direct"] as const).toSorted(() => (round % 2 === 0 ? 1 : -1));
      for (const name of order) {
        show(what, name, round);
        await server.settle();
        const started = performance.now();
        await run[name](batch);
        if (round >= warmUps) times[name].push(performance.now() - started);
      }
    }
  } finally {
    await server.stop();
    await direct.close();
  }
  for (const query of state) {
    const [one, other] = [await databases.rows(served, query), await databases.rows(plain, query)];
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new Error(`${databases.kind}: the replayed statements and the calls lead to different results: ${query}`);
  }
  const each = (all: number[]): number[] => all.map((time) => time / (accounts * callsOfEach));
  const against = `the same statements, sent to ${databases.kind} alone`;
  const own = "the reference, over HTTP";
  const timings = [summarise(own, each(times.reference)), summarise(against, each(times.direct))];
  const aSecond = timings.map(({ name, median }) => `${name}: ${(1000 / median).toFixed(0)} calls a second`);
  return {
    what,
    against,
    timings,
    aims: [{ name: own, atMost: 2, of: against }],
    notes: [...aSecond, `${(batches[0]?.flat().length ?? 0) / (accounts * callsOfEach)} statements a call`],
  };
}

/** Creates accounts with credits. Returns their keys. */
async function fillAccounts(database: string): Promise<string[]> {
  const reference = await createReference({ database, only: ["capability"] });
  const { createAccount } = reference.hooks("capability") as Required<CapabilityHooks>;
  const keys: string[] = [];
  for (let account = 0; account < accounts; account++) {
    const { apiKeys } = await createAccount({ credits: 1_000_000 });
    keys.push(apiKeys[0]);
  }
  await reference.stop();
  return keys;
}

/** Records the statements of calls: for each batch, those of each account in order. */
async function noteCalls(database: string, keys: readonly string[], batches: number): Promise<Statement[][][]> {
  const reference = await createReference({ database, only: ["capability"], parts: { capability: { quotas } } });
  const noted: Statement[][][] = [];
  for (let batch = 0; batch < batches; batch++) {
    const sequences: Statement[][] = [];
    for (const key of keys) {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      sequences.push(
        await statementsOf(async () => {
          for (let call = 0; call < callsOfEach; call++) {
            const request = new Request(`http://bench.invalid/capability/v1${callPath}`, {
              method: "POST",
              headers,
              body,
            });
            const response = await reference.fetch(request);
            if (!response.ok) throw new Error(`A call responds with ${response.status}: ${await response.text()}`);
          }
        }),
      );
    }
    noted.push(sequences);
  }
  await reference.stop();
  return noted;
}

const { apiKey } = fixtures;

/** Requests on a million events and a million entries of one account, over thirty days. */
const questions: Readonly<Record<string, string>> = {
  "a page of 50 events, of the calls of a day":
    "/auth/usage/history/v2?kind=call&start_date=2026-01-15&end_date=2026-01-15",
  "a page of 50 events, of a million": "/auth/usage/history/v2",
  "the ledger summary of a day": "/auth/credits/ledger?summary=true&start_date=2026-01-15&end_date=2026-01-15",
  "the ledger summary of a million entries":
    "/auth/credits/ledger?summary=true&start_date=2026-01-01&end_date=2026-01-31",
};

/** Measures queries of the audit and the ledger against the statements of the reference. */
export async function historyRows(databases: Databases, options: Measuring): Promise<Row[]> {
  options.show(`filling ${databases.kind} with a million events and a million entries`);
  const address = await databases.create("history");
  const reference = await createReference({ database: address, only: ["capability"] });
  await fillHistory(reference.host.store, 1_000_000);
  const noted = new Map<string, Statement[]>();
  for (const [what, path] of Object.entries(questions))
    noted.set(what, await statementsOf(() => send(reference, path)));
  await reference.stop();
  const server = await serveDatabase(address, 1);
  const direct = await databases.direct(address, 1, false);
  const against = `the same statements, sent to ${databases.kind} alone`;
  const own = "the reference, over HTTP";
  const measured: Row[] = [];
  try {
    for (const [what, path] of Object.entries(questions)) {
      const statements = noted.get(what) ?? [];
      const contestants = [
        { name: own, run: () => server.send("GET", path, apiKey), prepare: server.settle },
        { name: against, run: () => direct.replay([statements]), prepare: server.settle },
      ];
      // The cost of a query in its first second is mostly that of compilation.
      for (const { run } of contestants) await repeat(run, 1000);
      const timings = await measure(`${what}, on ${databases.kind}`, contestants, options);
      const aims = [{ name: own, atMost: 1.5, of: against }];
      measured.push({ what: `${what}, on ${databases.kind}`, against, timings, aims });
    }
  } finally {
    await server.stop();
    await direct.close();
  }
  return measured;
}

async function repeat(run: () => Promise<unknown>, milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end;) await run();
}

async function send(reference: Reference, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await reference.fetch(new Request(`http://bench.invalid/capability/v1${path}`, { headers }));
  const { data } = (await response.json()) as { data: { total: number; items: unknown[] } | null };
  if (!response.ok || data === null || data.items.length === 0) throw new Error(`${path} gives nothing`);
}

const month = 30 * 24 * 3_600_000;
const begin = Date.UTC(2026, 0, 1);

/** Adds events and ledger entries to the sample account, evenly over thirty days: calls and searches alternate. */
export async function fillHistory({ kind, database }: Store, count: number): Promise<void> {
  const run = async (text: string): Promise<unknown> => await sql.raw(text).execute(database);
  const series =
    kind === "sqlite"
      ? `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})`
      : `with series(n) as (select generate_series(1::bigint, ${count}))`;
  const at = `${begin} + n * ${Math.floor(month / count)}`;
  const micro = "((n % 97 + 1) * 10000)";
  const isCall = "n % 2 = 0";
  const events = {
    id: "'evt_' || (10000000 + n)",
    account_id: "'acct_sample'",
    event_type: `case when ${isCall} then 'tool_execute' else 'search' end`,
    source_system: "'capability'",
    source_ref_type: "'execution'",
    source_ref_id: "'exec_' || (10000000 + n)",
    session_id: "'sess_' || (n / 10)",
    search_id: "'srch_' || (n / 4)",
    execution_id: `case when ${isCall} then 'exec_' || (10000000 + n) end`,
    tool_id: "'weather.forecast.v2'",
    success: "1",
    billable_success: "1",
    charge_outcome: `case when ${isCall} then 'charged' else 'included' end`,
    reason_code: "'result.valid'",
    duration_ms: "n % 500",
    outcome: "'success'",
    execution_outcome: `'{"outcome":"success","reason_code":"result.valid"}'`,
    request_payload: `'{"parameters":{"city":"string","days":"number"}}'`,
    response_payload_summary: `'{"fields":["city","units","forecast"]}'`,
    billing_snapshot_status: "'captured'",
    billing_rule_snapshot: `'{"unit":"call","amount_credits":0.5}'`,
    pre_settlement_bill: `'{"summary":"0.5 credits for 1 call.","list_amount_credits":0.5}'`,
    settlement_result: `'{"settled_amount_credits":0.5}'`,
    pre_settlement_micro: micro,
    settled_micro: `case when ${isCall} then ${micro} else 0 end`,
    requested_micro: micro,
    actual_micro: micro,
    effective_micro: micro,
    credits_ledger_entry_id: "'cle_' || (10000000 + n)",
    display_target: "'Weather forecast'",
    billing_summary: "'Charged 0.5 credits.'",
    created_at: at,
  };
  const entries = {
    id: "'cle_' || (10000000 + n)",
    account_id: "'acct_sample'",
    sequence: "n + 1000",
    entry_type: "case when n % 10 = 0 then 'grant_payment_recharge' else 'consume_tool_execute' end",
    amount_micro: `case when n % 10 = 0 then ${micro} else -${micro} end`,
    balance_before_micro: "n * 10000",
    balance_after_micro: "n * 10000",
    source_system: "'capability'",
    source_ref_type: "'usage_event'",
    source_ref_id: "'evt_' || (10000000 + n)",
    execution_id: "'exec_' || (10000000 + n)",
    pre_settlement_bill: `'{"summary":"0.5 credits for 1 call.","list_amount_credits":0.5}'`,
    settlement_result: `'{"settled_amount_credits":0.5}'`,
    description: "'Call of Weather forecast'",
    created_at: at,
  };
  for (const [table, columns] of Object.entries({ capability_events: events, capability_entries: entries })) {
    const names = Object.keys(columns).join(", ");
    await run(`${series} insert into ${table} (${names}) select ${Object.values(columns).join(", ")} from series`);
    // PostgreSQL would do this on its own some time later.
    if (kind === "postgres") await run(`vacuum analyze ${table}`);
  }
}
