import pg from "pg";
import { StartupError } from "#lib/platform/startup-error.ts";
import { requirePooler } from "../startup/require-server.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

/** Checks the pooler of DATABASE_URL. Finds nothing without DATABASE_DIRECT_URL. */
export async function checkPooler(): Promise<Finding[]> {
  if (!process.env.DATABASE_DIRECT_URL) return [];
  try {
    await requirePooler();
    return [fine("pooler", "The pooler of DATABASE_URL is reachable.")];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [problem("pooler", error.message, "See docs/operate.md.")];
  }
}

/** Checks that the replica is reachable and replays. Finds nothing without DATABASE_REPLICA_URL. */
export async function checkReplica(): Promise<Finding[]> {
  const { DATABASE_REPLICA_URL: url } = process.env;
  if (!url) return [];
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean; isPaused: boolean; isFed: boolean }>(
      `select pg_is_in_recovery() as "isReplica",
         case when pg_is_in_recovery() then pg_is_wal_replay_paused() end as "isPaused",
         exists (select from pg_stat_wal_receiver where status = 'streaming') as "isFed"`,
    );
    const state = rows[0];
    if (!state?.isReplica) return [late("is not a replica")];
    if (state.isPaused) return [late("has paused its replay")];
    return [
      state.isFed ? fine("replica", "The replica streams from its primary.") : late("receives no changes"),
    ];
  } catch (error) {
    return [late(`cannot be reached (${error instanceof Error ? error.message : String(error)})`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function late(what: string): Finding {
  return warning(
    "replica",
    `The server of DATABASE_REPLICA_URL ${what}.`,
    "Until then, reports use DATABASE_URL.",
  );
}
