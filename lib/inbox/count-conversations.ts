import { type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "#lib/platform/context.ts";
import { viewConditions } from "./list-conversations.ts";
import { COUNT_LIMIT, type FixedView, type InboxCounts } from "./schema.ts";

/** Counts the conversations of each fixed view for the caller, up to `COUNT_LIMIT`. */
export async function countConversations(ctx: MemberContext): Promise<InboxCounts> {
  const views = ["open", "unread", "mine", "unassigned", "agent", "snoozed", "solved"] as const;
  const counts = views.map((view) => sql`${countOf(ctx, view)}::int as ${sql.identifier(view)}`);
  const { rows } = await ctx.db.execute<InboxCounts>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? { open: 0, unread: 0, mine: 0, unassigned: 0, agent: 0, snoozed: 0, solved: 0 };
}

function countOf(ctx: MemberContext, view: FixedView): SQL {
  return sql`(select count(*) from (select from conversations t
    where t.workspace_id = ${ctx.workspaceId} and ${viewConditions[view](ctx)}
    limit ${COUNT_LIMIT}) counted)`;
}
