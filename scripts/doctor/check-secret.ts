import type pg from "pg";
import { secretId } from "#lib/platform/crypto.ts";
import { unwrapDataKey } from "#lib/platform/data-keys/keyring.ts";
import { sealedTables } from "../rotate-secrets/sealed-tables.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** These are large. The values of deliveries are those of rules and automations; responses are kept for a day. */
const NOT_READ = new Set(["deliveries", "idempotency_keys"]);

/** Checks that the stored secrets can be opened with the data keys, and these with one of the secrets. */
export async function checkSecret(client: pg.ClientBase, secrets: readonly string[]): Promise<Finding> {
  const used = await countByKey(client);
  const { rows } = await client.query<{ id: string; wrapped: string }>("select id, wrapped from data_keys");
  const opened = new Set(
    rows.filter(({ id, wrapped }) => unwrapDataKey(id, wrapped, secrets)).map(({ id }) => id),
  );
  const lost = [...used].filter(([id]) => !opened.has(id));
  const total = [...used.values()].reduce((sum, count) => sum + count, 0);
  const own = secrets.map(secretId).join(", ") || "none";
  const closed = rows.filter(({ id }) => !opened.has(id)).map(({ wrapped }) => wrapped.split(".")[0]);
  if (lost.length === 0 && closed.length === 0) {
    return fine("secret", `All ${total} stored secrets can be opened (APP_SECRET ${own}).`);
  }
  const count = lost.reduce((sum, [, lostCount]) => sum + lostCount, 0);
  return problem(
    "secret",
    `${count} of ${total} stored secrets cannot be opened: their data keys need another APP_SECRET (${[...new Set(closed)].join(", ") || "unknown"}); the one now is ${own}.`,
    "Set APP_SECRET, or APP_SECRET_PREVIOUS, to the secret with that id. If it is lost, run npm run rotate-secrets -- --data-key and enter the tokens and keys of channels, providers and rules again.",
  );
}

/** Returns how many stored secrets each data key sealed. */
async function countByKey(client: pg.ClientBase): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const { name, columns } of sealedTables.filter((table) => !NOT_READ.has(table.name))) {
    const texts = columns.map((column) => `${column}::text`).join(", ");
    const { rows } = await client.query<{ id: string; count: number }>(
      `select m[1] as id, count(*)::int as count
       from ${name}, regexp_matches(concat_ws(' ', ${texts}), '\\mv1\\.([0-9a-f]{8})\\.', 'g') m group by 1`,
    );
    for (const { id, count } of rows) used.set(id, (used.get(id) ?? 0) + count);
  }
  return used;
}
