import { setImmediate } from "node:timers";
import { type Database, database, shortTimeout } from "#lib/db/client.ts";
import { type Querier, runPipelined } from "#lib/db/pipeline.ts";
import { limits } from "../rate-limit/limits.ts";
import type { Role, Visibility } from "./permissions.ts";
import type { SignInLevel } from "./sign-in-levels.ts";

/** The authorization data of a caller, and the tokens for some of its calls at one moment. */
type Authorization = {
  credential_status: string;
  user_id: string;
  user_name: string;
  user_email: string;
  credential_id: string | null;
  credential_name: string | null;
  scopes: string[] | null;
  workspace_ids: string[] | null;
  member_role: Role | null;
  /** Those of the custom role; null for a member without one. */
  custom_permissions: string[] | null;
  visibility: Visibility;
  /** How the user of a session signed in; null for other credentials. */
  own_level: SignInLevel | null;
  /** The sign-in policy of the workspace; null for keys, and if there is none. */
  required_level: SignInLevel | null;
  granted: number;
  remaining: number;
  retry_after: number;
};

export type AuthorizedCall = Authorization & { allowed: boolean };

/** Starts a concurrent read. Its result may be ignored. */
type ReadAhead = (db: Database) => Promise<unknown>;

const QUERY = `select * from authorize_request($1, $2, $3, $4, $5, $6, $7, $8,
  ${limits.api.capacity}, ${limits.api.perSecond}, ${limits.console.capacity}, ${limits.console.perSecond},
  $9, $10, $11, $12)`;

type WaitingCall = { readAhead: ReadAhead | undefined; settle(answer: Promise<AuthorizedCall>): void };

/** Calls that wait, by their arguments, while a statement with these arguments is about to start or runs. */
const lines = new Map<string, WaitingCall[]>();

/**
 * Authorizes a call with these arguments of `authorize_request`. Calls of one caller that arrive at the same moment, or
 * while such a statement runs, share the next one, so they do not queue for the row of their bucket. Each is checked
 * after it arrived, and takes its own token. `readAhead` runs in the same round trip, on the same connection.
 */
export function authorizeCall(
  values: readonly unknown[],
  readAhead: ReadAhead | undefined,
): Promise<AuthorizedCall> {
  const key = JSON.stringify(values);
  return new Promise((settle) => {
    const call = { readAhead, settle };
    const line = lines.get(key);
    if (line) return void line.push(call);
    lines.set(key, [call]);
    // After the requests that arrived with this one.
    setImmediate(() => void authorizeWaiting(key, values));
  });
}

async function authorizeWaiting(key: string, values: readonly unknown[]): Promise<void> {
  for (let line = lines.get(key); line && line.length > 0; line = lines.get(key)) {
    lines.set(key, []);
    const answer = authorizeAll(values, line);
    for (const [place, { settle }] of line.entries()) settle(answer.then((all) => callOf(all, place)));
    await answer.catch(() => {});
  }
  lines.delete(key);
}

async function authorizeAll(
  values: readonly unknown[],
  calls: readonly WaitingCall[],
): Promise<Authorization> {
  const { pool } = database();
  const check = (db: Querier) => authorize(db, values, calls.length);
  const reads = calls.flatMap(({ readAhead }) => readAhead ?? []);
  if (reads.length === 0) return check(pool);
  return (await runPipelined(pool, check, reads)).first;
}

async function authorize(db: Querier, values: readonly unknown[], calls: number): Promise<Authorization> {
  const query = { ...shortTimeout(), name: "authorize_request", text: QUERY };
  const { rows } = await db.query({ ...query, values: [...values, calls] });
  return rows[0];
}

/** Returns the result that a call would have had if the calls had arrived one directly after another. */
function callOf(all: Authorization, place: number): AuthorizedCall {
  if (place >= all.granted) return { ...all, allowed: false };
  return { ...all, allowed: true, remaining: all.remaining + all.granted - 1 - place, retry_after: 0 };
}
