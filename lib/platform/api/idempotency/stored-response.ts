import type { Database } from "#lib/db/client.ts";
import { deferStatement, runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { logger } from "../../logger.ts";
import { seal, unseal } from "../../seal.ts";
import { fixedHeaders, respond } from "../envelope.ts";
import type { JsonResponse } from "../response/json-response.ts";
import type { Claim } from "./claim.ts";
import { REPLAYED_HEADER } from "./read-idempotency-key.ts";

/** How long a key is kept, in milliseconds. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

const READ = defineStatement({
  name: "read_idempotency_key",
  text: "select fingerprint, response from idempotency_keys where id = $1 and created_at > $2",
});
const STORE = defineStatement({
  name: "store_idempotency_key",
  text: `insert into idempotency_keys (id, workspace_id, fingerprint, response, created_at)
    values ($1, $5, $2, $3, $4)
    on conflict (id) do update set fingerprint = $2, response = $3, created_at = $4`,
});
const FINISH = defineStatement({
  name: "finish_idempotency_key",
  text: "update idempotency_keys set response = $2 where id = $1",
});
const FORGET = defineStatement({
  name: "forget_idempotency_key",
  text: "delete from idempotency_keys where id = $1",
});

type Headers = Record<string, string>;
type Stored = { status: number; headers: Headers; body: string };

/**
 * Returns the response to replay, with the `headers` of this call; null if the key is new. Throws IDEMPOTENCY_MISMATCH,
 * and IDEMPOTENCY_INTERRUPTED if the first request ended without a response. The lock of the key must be held.
 */
export async function readStored(db: Database, claim: Claim, headers: Headers): Promise<JsonResponse | null> {
  const oldest = new Date(clock.now().getTime() - KEY_LIFETIME_MS);
  const [row] = await runStatement(db, READ, [claim.id, oldest]);
  if (!row) return null;
  if (row.fingerprint !== claim.fingerprint) {
    throw new AppError(
      "IDEMPOTENCY_MISMATCH",
      "This Idempotency-Key was used for another request with a different path, query or body.",
    );
  }
  const stored = row.response === null ? null : open(row.response, claim);
  if (!stored) {
    throw new AppError(
      "IDEMPOTENCY_INTERRUPTED",
      "The first request with this Idempotency-Key ended without a response. It may have taken effect: read the current state, then use a new key.",
    );
  }
  const { status, body } = stored;
  return respond(status, body, { ...headers, ...stored.headers, [REPLAYED_HEADER]: "true" });
}

/**
 * Stores a response, or that the request runs (null). In a transaction it joins the next statement. `headers` are those
 * that every response to this call has; they are not stored.
 */
export async function store(
  db: Database,
  claim: Claim,
  given: { response: JsonResponse; headers: Headers } | null,
): Promise<void> {
  const response = given && close(claim, given.response, given.headers);
  await deferStatement(db, STORE, [claim.id, claim.fingerprint, response, clock.now(), claim.workspaceId]);
}

/** Stores the response of a request that was stored as running. */
export async function finish(
  db: Database,
  claim: Claim,
  { response, headers }: { response: JsonResponse; headers: Headers },
): Promise<void> {
  await runStatement(db, FINISH, [claim.id, close(claim, response, headers)]);
}

/** Deletes the key, so that the next request with it runs. */
export async function forget(db: Database, claim: Claim): Promise<void> {
  await runStatement(db, FORGET, [claim.id]);
}

/** Encrypted, because a response may have a secret that is shown once, such as a new API key. */
function close({ id }: Claim, { status, headers: all, body }: JsonResponse, common: Headers): string {
  const known: Headers = { "Content-Type": "application/json", ...fixedHeaders, ...common };
  const headers = Object.fromEntries(Object.entries(all).filter(([name, value]) => known[name] !== value));
  const text = typeof body === "string" ? body : Buffer.from(body).toString();
  return seal(JSON.stringify({ status, headers, body: text } satisfies Stored), rowOf(id), "response");
}

/** Returns null if its data key was deleted. */
function open(sealed: string, { id }: Claim): Stored | null {
  try {
    return JSON.parse(unseal(sealed, rowOf(id), "response"));
  } catch (error) {
    logger.warn({ err: error }, "stored response not readable");
    return null;
  }
}

const rowOf = (id: string) => ({ workspaceId: "", table: "idempotency_keys", id });
