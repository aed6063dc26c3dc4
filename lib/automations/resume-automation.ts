import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { scheduleNext } from "./schedule/schedule-job.ts";
import { StartOn } from "./schema.ts";

const READ = defineStatement({
  name: "read_start_of_restored_automation",
  text: `select (select node -> 'config' -> 'on' from jsonb_array_elements(v.graph -> 'nodes') node
      where node ->> 'type' = 'start' limit 1) as "on"
    from automations a join automation_versions v on v.workspace_id = a.workspace_id and v.automation_id = a.id
      and v.version = a.version
    where a.workspace_id = $1 and a.id = $2 and a.status = 'published'`,
});

/**
 * Plans the next occurrence of an automation that was restored from the trash, in the caller's transaction, if it is
 * published and starts by a schedule. Missed occurrences are skipped.
 */
export async function resumeAutomation(ctx: WorkspaceContext, id: string): Promise<void> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, id]);
  const on = StartOn.safeParse(row?.on);
  if (on.success) await scheduleNext(ctx, { automationId: id, on: on.data, after: clock.now() });
}
