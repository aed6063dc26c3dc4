import { type Database, database } from "#lib/db/client.ts";
import { deferStatement, runDeferred, runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { type DatabaseContext, isAborted, transact, undoTo } from "#lib/db/transaction.ts";
import { AppError } from "../../errors.ts";
import { logger } from "../../logger.ts";
import type { Endpoint } from "../endpoint.ts";
import { failure } from "../envelope.ts";
import { toAppError } from "../response/error-response.ts";
import type { JsonResponse } from "../response/json-response.ts";
import { type Caller, type Claim, claimOf } from "./claim.ts";
import { holdLock } from "./hold-lock.ts";
import { receiveBody } from "./receive-body.ts";
import { finish, forget, readStored, store } from "./stored-response.ts";

const LOCK = defineStatement({
  name: "lock_idempotency_key",
  text: "select pg_try_advisory_xact_lock($1) as locked",
});
const SAVEPOINT = { name: "savepoint verb", text: "savepoint verb" };

/** A request with an Idempotency-Key. `headers` are those that each of its responses has. */
type KeyedCall = {
  endpoint: Endpoint;
  key: string;
  caller: Caller;
  request: Request;
  requestId: string;
  body: unknown;
  headers: Record<string, string>;
  /** Runs the verb for a request with a readable body. */
  answer(request: Request, scope: DatabaseContext): Promise<JsonResponse>;
};

type Running = KeyedCall & { claim: Claim; run(scope: DatabaseContext): Promise<JsonResponse> };

/**
 * Runs a request with an Idempotency-Key, or replays the response to the first one (docs/idempotency.md). Throws
 * IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_MISMATCH, IDEMPOTENCY_INTERRUPTED, and what the verb throws and is not stored.
 */
export async function runOnce(call: KeyedCall): Promise<JsonResponse> {
  const received = await receiveBody(call.endpoint, call.request, call.body);
  try {
    const claim = claimOf({ ...call, digest: received.digest });
    const run = async (scope: DatabaseContext) => call.answer(await received.open(), scope);
    const running = { ...call, headers: { ...call.headers }, claim, run };
    return await (call.endpoint.external ? answerOutside(running) : answerInTransaction(running));
  } finally {
    await received.remove();
  }
}

/** The verb's writes and the stored response are one commit. The lock of the key ends with the transaction. */
async function answerInTransaction(call: Running): Promise<JsonResponse> {
  const { claim, headers } = call;
  const afterCommit: (() => void)[] = [];
  const response = await transact(database().db, "begin", async (db) => {
    // Two statements: the second one sees the changes that the last holder of the lock committed.
    const [[lock], stored] = await Promise.all([
      runStatement(db, LOCK, [claim.lock]),
      readStored(db, claim, headers).catch((error: unknown) => error),
    ]);
    if (!lock?.locked) throw inProgress();
    if (stored instanceof Error) throw stored;
    if (stored) return stored as JsonResponse;
    const response = await answerInside(call, { db, afterCommit, isRequest: true });
    await store(db, claim, { response, headers });
    return response;
  });
  for (const run of afterCommit) run();
  return response;
}

/** Runs the verb. Its rejections are responses too; internal errors are thrown, which rolls everything back. */
async function answerInside(
  { run, requestId, headers }: Running,
  scope: DatabaseContext & { afterCommit: (() => void)[] },
): Promise<JsonResponse> {
  const { db, afterCommit } = scope;
  await deferStatement(db, SAVEPOINT, []);
  try {
    const response = await run(scope);
    await runDeferred({ db });
    return response;
  } catch (error) {
    const refusal = toAppError(error, requestId);
    if (!isStored(refusal)) throw refusal;
    await runDeferred({ db }).catch(() => {});
    if (isAborted(db)) {
      await undoTo(db, SAVEPOINT.name);
      afterCommit.length = 0;
    }
    return failure(refusal, headers);
  }
}

/**
 * The verb has effects that a rollback cannot undo. The key is stored before it runs, and its response afterwards:
 * after a crash in between, the outcome is unknown and the request is not run again.
 */
async function answerOutside(call: Running): Promise<JsonResponse> {
  const { db } = database();
  const outcome = await holdLock(call.claim.lock, async () => {
    const stored = await readStored(db, call.claim, call.headers);
    if (stored) return stored;
    await store(db, call.claim, null);
    return answerStored(call, db);
  });
  if (!outcome) throw inProgress();
  return outcome.result;
}

async function answerStored(call: Running, db: Database): Promise<JsonResponse> {
  const { claim, headers, run, requestId } = call;
  const keep = async (response: JsonResponse) => {
    await finish(db, claim, { response, headers }).catch((error: unknown) =>
      logger.warn({ err: error, requestId }, "response not stored"),
    );
    return response;
  };
  try {
    return await keep(await run({ db, afterCommit: null }));
  } catch (error) {
    const refusal = toAppError(error, requestId);
    if (isStored(refusal)) return await keep(failure(refusal, headers));
    // A request that a limit rejected had no effect. After an internal error, the outcome is unknown.
    if (refusal.code === "RATE_LIMIT_EXCEEDED") await forget(db, claim).catch(() => {});
    throw refusal;
  }
}

/** Whether the same key gets the same error response again. */
function isStored({ code, status }: AppError): boolean {
  return status < 500 && code !== "RATE_LIMIT_EXCEEDED";
}

function inProgress(): AppError {
  return new AppError(
    "IDEMPOTENCY_IN_PROGRESS",
    "A request with this Idempotency-Key is still running. Try again in a moment.",
    { "Retry-After": "1" },
  );
}
