import type pg from "pg";
import { keyId } from "#lib/platform/seal.ts";
import { sealedTables } from "../rotate-secrets/sealed-tables.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** The log of webhooks is large, and its values are those of rules and automations. */
const NOT_READ = new Set(["deliveries"]);

/** Checks that the stored secrets can be opened with APP_SECRET or APP_SECRET_PREVIOUS. */
export async function checkSecret(client: pg.ClientBase, secrets: readonly string[]): Promise<Finding> {
  const used = new Map<string, number>();
  for (const { name, columns } of sealedTables.filter((table) => !NOT_READ.has(table.name))) {
    const texts = columns.map((column) => `${column}::text`).join(", ");
    const { rows } = await client.query<{ id: string; count: number }>(
      `select m[1] as id, count(*)::int as count
       from ${name}, regexp_matches(concat_ws(' ', ${texts}), '\\mv1\\.([0-9a-f]{8})\\.', 'g') m group by 1`,
    );
    for (const { id, count } of rows) used.set(id, (used.get(id) ?? 0) + count);
  }
  const known = secrets.map(keyId);
  const lost = [...used].filter(([id]) => !known.includes(id));
  const total = [...used.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return fine("secret", "There are no stored secrets.");
  const ids = known.length > 0 ? known.join(", ") : "none";
  if (lost.length === 0) return fine("secret", `All ${total} stored secrets can be opened (key ${ids}).`);
  const count = lost.reduce((sum, [, lostCount]) => sum + lostCount, 0);
  return problem(
    "secret",
    `${count} stored secrets were sealed with other keys (${lost.map(([id]) => id).join(", ")}); the key now is ${ids}.`,
    "Set APP_SECRET, or APP_SECRET_PREVIOUS, to the secret with that key, or enter the tokens and keys of channels, providers and rules again.",
  );
}
