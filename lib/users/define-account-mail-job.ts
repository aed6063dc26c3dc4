import type { z } from "zod";
import { type Context, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { NO_WORKSPACE } from "#lib/platform/no-workspace.ts";

/** Declares a job that sends an email about an account. */
export function defineAccountMailJob<P>(
  name: string,
  payload: z.ZodType<P>,
  run: (ctx: WorkspaceContext, payload: P) => Promise<void>,
): Job<P> {
  return defineJob({ name, payload, maxAttempts: 5, timeoutMs: 60_000, run });
}

/** Queues such a job outside of any workspace. Does nothing if mail is off. */
export async function queueAccountMail<P>(ctx: Context, job: Job<P>, payload: P): Promise<void> {
  if (!isMailEnabled()) return;
  const { db, afterCommit } = ctx;
  await enqueueJob({ ...systemContext(NO_WORKSPACE, "system", db), afterCommit }, job, payload);
}
