import type pg from "pg";
import { closeSnapshot, openSnapshot } from "./database/snapshot.ts";

/** Returns the keys of all stored files that rows of a database refer to, each once and in order. */
export async function listStoredKeys(client: pg.Client): Promise<AsyncIterable<string>> {
  return closeSnapshot(await openSnapshot(client));
}
