import { and, eq, sql } from "drizzle-orm";
import { workerRuns, workers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { addressHeader } from "#lib/platform/front/client-address.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { WorkerTokenOwner } from "./find-token-owner.ts";
import { processCallJob } from "./process-call.ts";
import type { CallTaken } from "./schema.ts";

/** A call as received. */
export type Call = { source: "token" | "key"; headers: Headers; body: unknown };

/** Credentials, and headers that proxies or the server added. */
const LEFT_OUT = new Set(["authorization", "cookie", "x-workspace-id", addressHeader]);

/**
 * Stores a call for the worker with that name, with the job that processes it, and returns its id. The job acts as the
 * workspace and changes any contact. Throws FORBIDDEN for a member who does not see all contacts, WORKER_NOT_FOUND, and
 * RATE_LIMIT_EXCEEDED for too many such calls.
 */
export async function receiveCall(ctx: WorkspaceContext, name: string, call: Call): Promise<CallTaken> {
  if (ctx.visibility !== "all") {
    const message = "This needs a role that sees all contacts, or the token of the inbound webhook.";
    throw new AppError("FORBIDDEN", message);
  }
  const stored = await inTransaction(ctx, async (ctx) => {
    const workerId = await findByName(ctx, name);
    return workerId === undefined ? null : keepCall(ctx, workerId, call);
  });
  if (stored) return stored;
  // A made-up name has a new bucket that is always full, so its calls also draw from the workspace's bucket.
  requireAllowed(await takeToken(`workspace:${ctx.workspaceId}`, limits.api));
  throw notFound("WORKER");
}

/**
 * Stores a call with the token of `ctx.owner`, like `receiveCall`. Throws WORKER_NOT_FOUND if the token is of another
 * worker than the one named.
 */
export async function receiveTokenedCall(
  ctx: WorkspaceContext & { owner: WorkerTokenOwner },
  name: string,
  call: Omit<Call, "source">,
): Promise<CallTaken> {
  const { owner, ...workspace } = ctx;
  if (owner.name.toLowerCase() !== name.toLowerCase()) throw notFound("WORKER");
  return receiveCall(workspace, owner.name, { ...call, source: "token" });
}

async function keepCall(ctx: WorkspaceContext, workerId: string, call: Call): Promise<CallTaken> {
  const id = newId();
  const body = JSON.stringify(call.body);
  await ctx.db.insert(workerRuns).values({
    workspaceId: ctx.workspaceId,
    id,
    workerId,
    status: "received",
    source: call.source,
    body,
    bytes: Buffer.byteLength(body),
    headers: keptHeaders(call.headers),
    createdAt: clock.now(),
  });
  await enqueueJob(ctx, processCallJob, { runId: id });
  publishChange(ctx, "worker", workerId);
  return { received: true, runId: id };
}

/** Locks the worker with a name until the transaction ends; undefined if there is none. */
async function findByName(ctx: WorkspaceContext, name: string): Promise<string | undefined> {
  // PostgreSQL does not accept NUL in text; no worker's name contains one.
  if (name.includes("\0")) return undefined;
  const [worker] = await ctx.db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.workspaceId, ctx.workspaceId), eq(sql`lower(${workers.name})`, name.toLowerCase())))
    .for("key share");
  return worker?.id;
}

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !LEFT_OUT.has(name)));
}
