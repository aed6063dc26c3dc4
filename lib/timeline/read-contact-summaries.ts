import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { scopesAllow } from "#lib/platform/auth/permissions.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ContactSummary } from "./schema.ts";

/** $3: include opportunities; $4: include tasks. Each part uses an index that begins with the contact. */
const SUMMARIES = defineStatement({
  name: "read_contact_summaries",
  text: `select c.id, t.id as "taskId", t.name as "taskName", t.expiration_at as "taskDue",
      coalesce((select coalesce(h.since, h.at) from contact_history h
        where h.workspace_id = c.workspace_id and h.contact_id = c.id and h.field = 'stageId'
          and h.merged_from is null
        order by h.id desc limit 1), c.created_at) as "stageSince",
      (select json_agg(json_build_object('currencyCode', s.currency_code, 'amount', s.amount::float8)
          order by s.amount desc, s.currency_code)
        from (select o.currency_code, sum(o.amount) as amount from opportunities o
          where $3 and o.workspace_id = c.workspace_id and o.contact_id = c.id and o.win_loss_status = 0
          group by 1) s) as "openTotals"
    from contacts c left join lateral (
      select t.id, t.name, t.expiration_at from tasks t
      where $4 and t.workspace_id = c.workspace_id and t.contact_id = c.id and t.status_id <> 'done'
      order by t.expiration_at nulls last, t.id limit 1
    ) t on true
    where c.workspace_id = $1 and c.id = any ($2::uuid[])`,
}).narrow<{ openTotals: ContactSummary["openTotals"] | null; stageSince: Date }>();

type Reader = WorkspaceContext & Pick<UserContext, "scopes">;

/** Returns summaries of contacts for their cards, in no order. Unknown contacts are left out. */
export async function readContactSummaries(ctx: Reader, ids: readonly string[]): Promise<ContactSummary[]> {
  const rows = await runStatement(ctx.db, SUMMARIES, [
    ctx.workspaceId,
    ids.filter(isId),
    scopesAllow(ctx.scopes, "opportunity", "read"),
    scopesAllow(ctx.scopes, "task", "read"),
  ]);
  return rows.map(({ id, stageSince, openTotals, taskId, taskName, taskDue }) => ({
    contactId: id,
    stageSince: stageSince.toISOString(),
    openTotals: openTotals ?? [],
    nextTask:
      taskId === null || taskName === null
        ? null
        : { id: taskId, name: taskName, expirationDate: taskDue?.toISOString() ?? null },
  }));
}
