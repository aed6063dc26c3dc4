import { type Context, systemContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { NO_WORKSPACE } from "#lib/platform/no-workspace.ts";
import type { FactorNotice } from "./factor-notice.ts";
import { factorNoticeJob } from "./jobs.ts";

/** Queues an email to a person about a change of their second factors. Does nothing if mail is off. */
export async function notifyOfFactor(ctx: Context, userId: string, notice: FactorNotice): Promise<void> {
  if (!isMailEnabled()) return;
  const { db, afterCommit } = ctx;
  await enqueueJob({ ...systemContext(NO_WORKSPACE, "system", db), afterCommit }, factorNoticeJob, {
    userId,
    notice,
  });
}
