import type { Reader } from "#lib/db/reader.ts";
import { recentCheck } from "#lib/db/recent-check.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRetention } from "#lib/platform/retention/read-retention.ts";
import { retentionDays } from "#lib/platform/retention/retention-days.ts";
import { promptReader } from "../reader.ts";
import { runCheck } from "../run-check.ts";
import { type DataKind, type DataSize, type DataSizes, dataKinds } from "../schema.ts";
import { countRows, type RowCount } from "./count-rows.ts";
import { dataTables } from "./data-tables.ts";

/** How long a measurement is used. */
const FRESH_MS = 60_000;
const SAMPLE_ROWS = 200;

const recentSizes = recentCheck(measure, FRESH_MS);

/**
 * Returns how much data the workspace has, of at most a minute ago. Costs little for any number of rows: larger counts
 * are estimates of PostgreSQL, and sizes come from a sample (docs/decisions/0045-who-sees-the-system.md).
 */
export async function getDataSizes(ctx: WorkspaceContext): Promise<DataSizes> {
  const measured = await recentSizes(ctx.workspaceId);
  const stored = await readRetention(ctx.db, ctx.workspaceId);
  return {
    measuredDate: measured.measuredDate,
    sizes: measured.sizes.map((size) => {
      if (size.kind === "files") return { ...size, days: null };
      const { retention, days = null } = dataTables[size.kind];
      return { ...size, days: retention ? retentionDays(retention, stored) : days };
    }),
  };
}

type Measured = { measuredDate: string; sizes: Omit<DataSize, "days">[] };

/** Measures one kind after the other, to load the database little. A kind that is not counted in time is left out. */
async function measure(workspaceId: string): Promise<Measured> {
  const db = promptReader();
  const sizes: Measured["sizes"] = [];
  for (const kind of dataKinds) {
    const { value } = await runCheck("database", () =>
      kind === "files" ? measureFiles(db, workspaceId) : measureTable(db, workspaceId, kind),
    );
    if (value) sizes.push({ kind, ...value });
  }
  return { measuredDate: clock.now().toISOString(), sizes };
}

type Size = Omit<DataSize, "kind" | "days">;

async function measureTable(
  db: Reader,
  workspaceId: string,
  kind: Exclude<DataKind, "files">,
): Promise<Size> {
  const { table, retention } = dataTables[kind];
  const rows = await countRows(db, table, workspaceId);
  const { rows: sampled } = await db.query<{ bytes: number | null; oldest: string | null }>(
    `select (select avg(pg_column_size(t))::float8 from (
         select * from ${table} where workspace_id = $1 limit ${SAMPLE_ROWS}) t) as bytes,
       ${retention ? `(select id from ${table} where workspace_id = $1 order by id limit 1)` : "null"}::text as oldest`,
    [workspaceId],
  );
  const { bytes = 0, oldest = null } = sampled[0] ?? {};
  return {
    ...rows,
    bytes: Math.round((bytes ?? 0) * rows.count),
    oldestDate: oldest === null ? null : timeOfId(oldest).toISOString(),
  };
}

/** The stored files of messages, estimated from the newest ones, and those of AI agents. */
async function measureFiles(db: Reader, workspaceId: string): Promise<Size> {
  const messages = await countRows(db, "messages", workspaceId);
  const { rows } = await db.query<{
    rows: number;
    files: number;
    bytes: number;
    known: number;
    knownBytes: number;
  }>(
    `select m.*, k.* from (
         select count(*)::int as rows, count(media ->> 'storageKey')::int as files,
           coalesce(sum((media ->> 'bytes')::bigint) filter (where media ->> 'storageKey' is not null), 0)::float8
             as bytes
         from (select media from messages where workspace_id = $1 order by id desc limit 2000) newest) m,
       (select count(*)::int as known, coalesce(sum(bytes), 0)::float8 as "knownBytes" from knowledge_files
         where workspace_id = $1 and storage_key is not null) k`,
    [workspaceId],
  );
  const [found] = rows;
  if (!found) throw new Error("the database returned no files");
  const isSample = found.rows < messages.count;
  const share = isSample ? messages.count / found.rows : 1;
  const precision: RowCount["precision"] = isSample && found.files > 0 ? "about" : "exact";
  return {
    count: Math.round(found.files * share) + found.known,
    precision,
    bytes: Math.round(found.bytes * share + found.knownBytes),
    oldestDate: null,
  };
}

/** Returns the time in a UUIDv7. */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
