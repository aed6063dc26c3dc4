import { type Database, database, shortTimeout } from "#lib/db/client.ts";
import { type Querier, runPipelined } from "#lib/db/pipeline.ts";
import { limits } from "../rate-limit/limits.ts";
import type { Role } from "./permissions.ts";

/** What the database knows about a caller, and the tokens for some calls of this caller at one moment. */
type Authorization = {
  credential_status: string;
  user_id: string;
  user_name: string;
  user_email: string;
  credential_id: string | null;
  credential_name: string | null;
  scopes: string[] | null;
  member_role: Role | null;
  granted: number;
  remaining: number;
  retry_after: number;
};

/** The authorization of one call. */
export type AuthorizedCall = Authorization & { allowed: boolean };

/** Starts a read in the meantime. Its result may be ignored. */
type ReadAhead = (db: Database) => Promise<unknown>;

const QUERY = `select * from authorize_request($1, $2, $3, $4, $5, $6, $7, ${limits.api.capacity},
  ${limits.api.perSecond}, ${limits.console.capacity}, ${limits.console.perSecond}, $8, $9, $10, $11)`;

/** Calls that wait for the statement of an earlier call with the same arguments. */
const waiting = new Map<string, ((answer: Promise<AuthorizedCall>) => void)[]>();

/**
 * Authorizes a call with these arguments of `authorize_request`. Calls of the same caller that arrive while a statement
 * runs share the next one, so they do not queue for the row of their bucket. Each is checked after it arrived, and each
 * takes its own token. `readAhead` starts at once, if possible in the same round trip.
 */
export async function authorizeCall(
  values: readonly unknown[],
  readAhead?: ReadAhead,
): Promise<AuthorizedCall> {
  const key = JSON.stringify(values);
  const line = waiting.get(key);
  if (line) {
    readAhead?.(database().db).catch(() => {});
    return new Promise((settle) => line.push(settle));
  }
  waiting.set(key, []);
  try {
    return callOf(await authorizeFirst(values, readAhead), 0);
  } finally {
    void authorizeWaiting(key, values);
  }
}

async function authorizeFirst(values: readonly unknown[], readAhead?: ReadAhead): Promise<Authorization> {
  const { pool } = database();
  if (!readAhead) return authorize(pool, values, 1);
  return (await runPipelined(pool, (db) => authorize(db, values, 1), readAhead)).first;
}

async function authorizeWaiting(key: string, values: readonly unknown[]): Promise<void> {
  for (let line = waiting.get(key); line && line.length > 0; line = waiting.get(key)) {
    waiting.set(key, []);
    const answer = authorize(database().pool, values, line.length);
    for (const [place, settle] of line.entries()) settle(answer.then((all) => callOf(all, place)));
    await answer.catch(() => {});
  }
  waiting.delete(key);
}

async function authorize(db: Querier, values: readonly unknown[], calls: number): Promise<Authorization> {
  const query = { ...shortTimeout(), name: "authorize_request", text: QUERY };
  const { rows } = await db.query({ ...query, values: [...values, calls] });
  return rows[0];
}

/** Returns what a call would have got if the calls had followed each other without any time between them. */
function callOf(all: Authorization, place: number): AuthorizedCall {
  if (place >= all.granted) return { ...all, allowed: false };
  return { ...all, allowed: true, remaining: all.remaining + all.granted - 1 - place, retry_after: 0 };
}
