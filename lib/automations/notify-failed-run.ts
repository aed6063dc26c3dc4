import { runPrepared } from "#lib/db/run-prepared.ts";
import { notify } from "#lib/notifications/index.ts";
import { allows, roles } from "#lib/platform/auth/permissions.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Who has read of an automation's failures is not told of further ones for so long. */
const QUIET_MS = 3_600_000;

const MENDERS = {
  name: "menders_of_automation",
  text: `select a.name, m.user_id as "userId", concat_ws(' ', c.name, c.lastname) as contact
    from automations a join memberships m on m.workspace_id = a.workspace_id and m.role = any($5)
    left join contacts c on c.workspace_id = a.workspace_id and c.id = $3
    where a.workspace_id = $1 and a.id = $2 and not exists (select from notifications n
      where n.workspace_id = $1 and n.user_id = m.user_id and n.kind = 'automation_failing'
        and n.subject_id = a.id::text and n.read_at is not null and n.at > $4)`,
};

/** A run that has failed, and why, as people read it. */
export type FailedRun = { id: string; automationId: string; contactId: string; reason: string };

/**
 * Tells who may mend an automation that a run of it failed, in the caller's transaction. However many fail, each
 * person has one notification of an automation until it is read, and the next one an hour later at the earliest.
 */
export async function notifyFailedRun(
  ctx: WorkspaceContext,
  { id, automationId, contactId, reason }: FailedRun,
): Promise<void> {
  const quiet = new Date(clock.now().getTime() - QUIET_MS);
  const menders = await runPrepared<{ name: string; userId: string; contact: string }>(ctx.db, MENDERS, [
    ctx.workspaceId,
    automationId,
    contactId,
    quiet,
    roles.filter((role) => allows(role, "automations.write")),
  ]);
  const [first] = menders;
  if (!first) return;
  await notify(ctx, {
    userIds: menders.map(({ userId }) => userId),
    kind: "automation_failing",
    subject: { type: "automation", id: automationId },
    title: `A run of the automation “${first.name}” failed`,
    body: first.contact === "" ? reason : `For ${first.contact}. ${reason}`,
    path: `/automations/${automationId}?tab=runs&run=${id}`,
  });
}
