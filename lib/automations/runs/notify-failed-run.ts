import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { notify } from "#lib/notifications/index.ts";
import { memberHasPermission } from "#lib/platform/auth/member-has-permission.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";

/** A user who has read a failure notification gets no other one for the same automation during this time. */
const QUIET_MS = 3_600_000;

const EDITORS = defineStatement({
  name: "read_editors_of_automation",
  text: `select a.name, m.user_id as "userId", concat_ws(' ', c.name, c.lastname) as contact
    from automations a join memberships m on m.workspace_id = a.workspace_id and (${memberHasPermission("automations.write")})
    left join contacts c on c.workspace_id = a.workspace_id and c.id = $3
    where a.workspace_id = $1 and a.id = $2 and not exists (select from notifications n
      where n.workspace_id = $1 and n.user_id = m.user_id and n.kind = 'automation_failing'
        and n.subject_id = a.id::text and n.read_at is not null and n.at > $4)`,
});

/** A failed run; `reason` is shown to users. */
type FailedRun = { id: string; automationId: string; contactId: string; reason: Reason };

/**
 * Notifies everyone who may edit the automation, in the caller's transaction. A user has at most one unread
 * notification for an automation and gets the next one no earlier than an hour after reading it.
 */
export async function notifyFailedRun(
  ctx: WorkspaceContext,
  { id, automationId, contactId, reason }: FailedRun,
): Promise<void> {
  const quiet = new Date(clock.now().getTime() - QUIET_MS);
  const editors = await runStatement(ctx.db, EDITORS, [ctx.workspaceId, automationId, contactId, quiet]);
  const [first] = editors;
  if (!first) return;
  await notify(ctx, {
    userIds: editors.map(({ userId }) => userId),
    kind: "automation_failing",
    subject: { type: "automation", id: automationId },
    title: (t) => t("runFailed", { automation: first.name }),
    body: (t, say) =>
      first.contact === "" ? say(reason) : t("runFailedFor", { contact: first.contact, reason: say(reason) }),
    path: `/automations/${automationId}?tab=runs&run=${id}`,
  });
}
