import { database, shortTimeout } from "#lib/db/client.ts";
import type { Reader } from "#lib/db/reader.ts";

/** Returns the process's pool with a short timeout: a check that takes long is not worth the load. */
export function promptReader(): Reader {
  const { pool } = database();
  return { query: (text, values) => pool.query({ ...shortTimeout(), text, values }) };
}
