import type pg from "pg";
import { type RotationCount, resealFor } from "./reseal-for.ts";
import { resealTrash } from "./reseal-trash.ts";
import { type Row, type SealedTable, sealedTables } from "./sealed-tables.ts";

const BATCH = 200;

/**
 * Seals every stored secret again with the current data key, a batch of rows per transaction. Values that are sealed
 * with it already stay, so an interrupted rotation continues where it ended. Values that no key opens stay and are
 * counted as unreadable. Returns the counts by table.
 */
export async function resealSecrets(pool: pg.Pool, batch = BATCH): Promise<RotationCount[]> {
  const counts: RotationCount[] = [];
  for (const table of sealedTables) counts.push(await rotateTable(pool, table, batch));
  counts.push(await resealTrash(pool));
  return counts;
}

async function rotateTable(pool: pg.Pool, table: SealedTable, batch: number): Promise<RotationCount> {
  const count: RotationCount = { table: table.name, resealed: 0, current: 0, unreadable: 0 };
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await rotateBatch(pool, table, { last, batch, count });
    const end = rows.at(-1);
    if (!end || rows.length < batch) return count;
    last = end;
  }
}

type Batch = { last: Row | null; batch: number; count: RotationCount };

async function rotateBatch(pool: pg.Pool, table: SealedTable, { last, batch, count }: Batch): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const rows = await readBatch(client, table, { last, batch });
    for (const row of rows) await rotateRow(client, table, { row, count });
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function readBatch(
  client: pg.PoolClient,
  table: SealedTable,
  { last, batch }: Pick<Batch, "last" | "batch">,
): Promise<Row[]> {
  const { key } = table;
  const names = key.map(([name]) => name).join(", ");
  const after = key.map(([, type], at) => `$${at + 1}::${type}`).join(", ");
  const { rows } = await client.query<Row>(
    `select ${names}, ${table.columns.join(", ")} from ${table.name}
      where ${table.where} ${last ? `and (${names}) > (${after})` : ""}
      order by ${names} limit ${batch} for no key update`,
    last ? key.map(([name]) => last[name]) : [],
  );
  return rows;
}

async function rotateRow(
  client: pg.PoolClient,
  table: SealedTable,
  { row, count }: { row: Row; count: RotationCount },
): Promise<void> {
  const owner = table.owner(row);
  const before = count.resealed;
  const written = table.reseal(row, resealFor(owner, count));
  if (count.resealed === before) return;
  const columns = Object.keys(written);
  const { key } = table;
  await client.query(
    `update ${table.name} set ${columns.map((name, at) => `${name} = $${at + 1}`).join(", ")}
      where ${key.map(([name], at) => `${name} = $${columns.length + at + 1}`).join(" and ")}`,
    [...columns.map((name) => written[name]), ...key.map(([name]) => row[name])],
  );
}
