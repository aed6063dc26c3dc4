import { createHash } from "node:crypto";
import { once } from "node:events";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { type ArchivedTable, copyIn, copyOut } from "./archived-tables.ts";

/** Totals of a copy: number of rows, and size and SHA-256 of their text. */
export type CopiedTable = { name: string; rows: number; bytes: number; sha256: string };

/** The rows of a table are written in parts of this size, because an entry of a tar archive begins with its size. */
const PART_BYTES = 4 * 1024 * 1024;

/** Reads all rows of a table as text and passes them on in parts of at most 4 MiB. */
export async function exportTable(
  client: pg.Client,
  table: ArchivedTable,
  writePart: (part: Buffer, number: number) => Promise<void>,
): Promise<CopiedTable> {
  const copy = client.query(to(copyOut(table)));
  const hash = createHash("sha256");
  let bytes = 0;
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    number += 1;
    await writePart(Buffer.concat(waiting, size), number);
    waiting = [];
    size = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (size + chunk.length > PART_BYTES) await flush();
    waiting.push(chunk);
    size += chunk.length;
  }
  if (size > 0) await flush();
  return { name: table.name, rows: copy.rowCount ?? 0, bytes, sha256: hash.digest("hex") };
}

/** A table that is being filled with what `exportTable` read. */
export type TableImport = { write(part: Uint8Array): Promise<void>; end(): Promise<CopiedTable> };

/** Starts to fill a table. `end` throws the first error of the database. */
export function importTable(client: pg.Client, table: ArchivedTable): TableImport {
  const copy = client.query(from(copyIn(table)));
  const hash = createHash("sha256");
  let bytes = 0;
  // Rejects with the error of the database, also while a write waits.
  const finished = once(copy, "finish");
  finished.catch(() => {});
  return {
    write: async (part) => {
      hash.update(part);
      bytes += part.byteLength;
      if (!copy.write(part)) await Promise.race([once(copy, "drain"), finished]);
    },
    end: async () => {
      copy.end();
      await finished;
      return { name: table.name, rows: copy.rowCount ?? 0, bytes, sha256: hash.digest("hex") };
    },
  };
}
