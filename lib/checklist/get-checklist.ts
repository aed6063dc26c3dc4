import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { type Checklist, type ChecklistStep, checklistSteps } from "./schema.ts";

const READ = defineStatement({
  name: "read_checklist",
  text: `select
      exists (select from contacts where workspace_id = $1) as contact,
      exists (select from channels where workspace_id = $1 and platform_type <> 'webchat') as channel,
      exists (select from agents where workspace_id = $1) as agent,
      exists (select from conversations where workspace_id = $1 and platform_id = 1 and agent_id is not null
        and external_id is not null) as widget,
      exists (select from deliveries where workspace_id = $1) as rule,
      exists (select from memberships where workspace_id = $1 and user_id <> $2) as member,
      (select checklist_dismissed_at is not null from memberships where workspace_id = $1 and user_id = $2)
        as "isDismissed"`,
}).narrow<Record<ChecklistStep, boolean>>();

/** Returns which steps of the workspace's setup are done, and whether the caller has hidden them. */
export async function getChecklist(ctx: MemberContext): Promise<Checklist> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, ctx.userId]);
  return {
    steps: checklistSteps.map((step) => ({ step, isDone: row?.[step] ?? false })),
    isDismissed: row?.isDismissed ?? false,
  };
}
