import { sql } from "drizzle-orm";
import { inTransaction } from "#lib/db/transaction.ts";
import { notify } from "#lib/notifications/index.ts";
import { anonymousContext, systemContext } from "#lib/platform/context.ts";
import { FIRST_WORKSPACE } from "#lib/workspaces/index.ts";

/**
 * Notifies the owners of the first workspace that a scheduled backup failed, unless the backup before it failed too
 * (docs/decisions/0045-who-sees-the-system.md). Returns the number of workspaces.
 */
export async function notifyFailedBackup(error: string): Promise<number> {
  return inTransaction(anonymousContext(), async (ctx) => {
    const { rows } = await ctx.db.execute<{ workspaceId: string; owners: string[] }>(sql`
      with latest as (
        select error, row_number() over (order by started_at desc) as place from backup_runs
        where ended_at is not null order by started_at desc limit 2)
      select m.workspace_id as "workspaceId", array_agg(m.user_id) as owners from memberships m
      where m.role = 'owner' and m.workspace_id = (${sql.raw(FIRST_WORKSPACE)})
        and exists (select from latest where place = 1 and error = ${error})
        and not exists (select from latest where place = 2 and error is not null)
      group by m.workspace_id`);
    for (const { workspaceId, owners } of rows) {
      const workspace = systemContext(workspaceId, "system", ctx.db);
      await notify(
        { ...workspace, afterCommit: ctx.afterCommit },
        {
          userIds: owners,
          kind: "backup_failing",
          subject: { type: "backup", id: "scheduled" },
          title: (t) => t("backupFails"),
          body: (t) => t("lastError", { error }),
          path: "/settings/system",
        },
      );
    }
    return rows.length;
  });
}
