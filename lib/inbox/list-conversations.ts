import { type SQL, sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type ConversationRow,
  conversationColumns,
  conversationJoins,
  toConversation,
} from "./conversation-row.ts";
import { factConditions, takeMissing } from "./fact-filters.ts";
import type { FixedView, InboxConversation, InboxFilters } from "./schema.ts";

type ListConversations = InboxFilters & Paging;

/**
 * Conditions of each view on conversations `t`. Each view reads one partial index
 * (lib/db/schema/messaging/conversations.ts). The `agent` view returns early if the workspace has no agents.
 */
export const viewConditions: Record<FixedView, (ctx: MemberContext) => SQL> = {
  all: () => sql`true`,
  open: () => sql`not t.is_solved and t.snoozed_until is null`,
  unread: () => sql`t.is_unread and t.snoozed_until is null`,
  mine: ({ userId }) => sql`not t.is_solved and t.assigned_agent_id = ${userId} and t.snoozed_until is null`,
  unassigned: () => sql`not t.is_solved and t.assigned_agent_id is null and t.snoozed_until is null`,
  agent: ({ workspaceId }) => sql`exists (select from agents g where g.workspace_id = ${workspaceId})
    and not t.is_solved and t.is_bot_enabled and t.snoozed_until is null and (t.agent_id is not null
    or t.channel_id in (select g.channel_id from agents g
      where g.workspace_id = ${workspaceId} and g.channel_id is not null))`,
  snoozed: () => sql`t.snoozed_until is not null`,
  solved: () => sql`t.is_solved`,
};

/** The sort order, and the condition and cursor value to continue after a row. */
const orders = {
  /** `nulls last` matches the index, although these columns are never null. */
  newest: {
    by: sql`t.last_message_at desc nulls last, t.id desc nulls last`,
    after: (at: string, id: string) => sql`(t.last_message_at, t.id) < (${at}::timestamptz, ${id}::uuid)`,
    placeOf: ({ lastMessageAt }: ConversationRow) => lastMessageAt,
  },
  waiting: {
    by: sql`t.unanswered_since, t.id`,
    after: (at: string, id: string) => sql`(t.unanswered_since, t.id) > (${at}::timestamptz, ${id}::uuid)`,
    placeOf: ({ unansweredSince, lastMessageAt }: ConversationRow) => unansweredSince ?? lastMessageAt,
  },
};

/**
 * Returns a page of conversations that match the filters, newest message or longest wait first. Paging is stable while
 * no new messages arrive. Throws VALIDATION_ERROR for a token of another list.
 */
export async function listConversations(
  ctx: MemberContext,
  input: ListConversations,
): Promise<Page<InboxConversation>> {
  const { pageSize, continuationToken, ...filters } = input;
  const isOwn = input.view === "mine" || input.assignedTeamId === "mine";
  const scope = ["inbox", ctx.workspaceId, isOwn ? ctx.userId : null, filters];
  const page = openPage(scope, { pageSize, continuationToken });
  const [at, id] = page.after;
  const order = orders[input.order];
  const after = at === undefined ? sql`true` : order.after(String(at), String(id));
  const { rows } = await ctx.db.execute<ConversationRow>(sql`
    with page as materialized (
      select t.* from conversations t
      where t.workspace_id = ${ctx.workspaceId} and ${inboxConditions(ctx, filters)} and ${after}
      order by ${order.by} limit ${page.limit}
    ) select ${conversationColumns} from page t ${conversationJoins}
    order by ${order.by}`);
  return page.of(rows, (last) => [new Date(order.placeOf(last)).toISOString(), last.id], toConversation);
}

/** Returns the condition of the filters on conversations `t`, without the workspace. */
export function inboxConditions(ctx: MemberContext, given: InboxFilters): SQL {
  const { rest: filters, conditions: missing } = takeMissing(given);
  const { view, order, channelId, assignedTeamId, waitingMinutes, tagId, stageId, assignedAgentId, search } =
    filters;
  const others = { tagId, stageId, assignedAgentId, search };
  const isMine = assignedTeamId === "mine";
  const ofContact = isMine ? others : { ...others, assignedTeamId };
  const conditions = [viewConditions[view](ctx), ...missing, ...factConditions(ctx.workspaceId, filters)];
  if (order === "waiting") {
    conditions.push(sql`t.unanswered_since is not null and t.snoozed_until is null`);
  }
  if (waitingMinutes !== undefined) {
    const latest = new Date(clock.now().getTime() - Number(waitingMinutes) * 60_000).toISOString();
    conditions.push(sql`t.unanswered_since <= ${latest}::timestamptz and t.snoozed_until is null`);
  }
  if (channelId !== undefined) {
    conditions.push(isId(channelId) ? sql`t.channel_id = ${channelId}` : sql`false`);
  }
  if (isMine) {
    conditions.push(sql`t.contact_id in (select c.id from contacts c where c.workspace_id = ${ctx.workspaceId}
      and c.assigned_team_id in (select g.team_id from team_members g
        where g.workspace_id = ${ctx.workspaceId} and g.user_id = ${ctx.userId}))`);
  }
  if (Object.values(ofContact).some((value) => value !== undefined && value !== "")) {
    conditions.push(sql`t.contact_id in (
      select c.id from contacts c where ${contactConditions(ctx.workspaceId, ofContact)})`);
  }
  return sql.join(conditions, sql` and `);
}
