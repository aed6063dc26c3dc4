import { sql } from "drizzle-orm";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { notificationMailJob } from "./jobs.ts";

/** Users per transaction. */
const MAX_AT_ONCE = 200;

type Due = { workspaceId: string; userId: string; before: string };

/**
 * Queues the daily email of every user with unread notifications from before the last 8:00 in the workspace's time
 * zone; later ones wait for the next digest. Safe to call from several processes: each notification is in only one
 * email. Returns the number of queued emails; 0 if mail is off.
 */
export async function queueDigests(): Promise<number> {
  if (!isMailEnabled()) return 0;
  return inTransaction(anonymousContext(), async (ctx) => {
    const now = clock.now().toISOString();
    const { rows } = await ctx.db.execute<Due>(sql`
      select distinct n.workspace_id as "workspaceId", n.user_id as "userId", eight.at as before
      from notifications n join workspaces w on w.id = n.workspace_id
      cross join lateral (
        select (date_trunc('day', (${now}::timestamptz at time zone w.timezone) - interval '8 hours')
          + interval '8 hours') at time zone w.timezone as at
      ) eight
      where n.email = 'daily' and n.mail_id is null and n.read_at is null and n.at < eight.at
      limit ${MAX_AT_ONCE}`);
    let queued = 0;
    for (const { workspaceId, userId, before } of rows) {
      const mailId = newId();
      const due = await ctx.db.execute(sql`
        update notifications set mail_id = ${mailId} where workspace_id = ${workspaceId} and user_id = ${userId}
          and email = 'daily' and mail_id is null and read_at is null and at < ${before}::timestamptz`);
      if ((due.rowCount ?? 0) === 0) continue;
      const inWorkspace = { ...systemContext(workspaceId, "system", ctx.db), afterCommit: ctx.afterCommit };
      await enqueueJob(inWorkspace, notificationMailJob, { userId, mailId });
      queued += 1;
    }
    return queued;
  });
}
