import { type SQL, sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type ConversationRow,
  conversationColumns,
  conversationJoins,
  toConversation,
} from "./conversation-row.ts";
import type { FixedView, InboxConversation, InboxFilters } from "./schema.ts";
import type { PersonContext } from "./view-row.ts";

/** Which conversations; `pageSize` of them. */
export type ListConversations = InboxFilters & { pageSize: number; continuationToken?: string | undefined };

/** What conversations `t` each view has: each reads one partial index (lib/db/schema/conversations.ts). */
export const viewConditions: Record<FixedView, (ctx: PersonContext) => SQL> = {
  all: () => sql`true`,
  open: () => sql`not t.is_solved`,
  unread: () => sql`t.is_unread`,
  mine: ({ userId }) => sql`not t.is_solved and t.assigned_agent_id = ${userId}`,
  unassigned: () => sql`not t.is_solved and t.assigned_agent_id is null`,
  agent: ({
    workspaceId,
  }) => sql`not t.is_solved and t.is_bot_enabled and (t.agent_id is not null or t.channel_id in (
    select g.channel_id from agents g where g.workspace_id = ${workspaceId} and g.channel_id is not null))`,
  solved: () => sql`t.is_solved`,
};

/** Nulls are named as the indexes sort them, though nothing here is ever null. */
const newestFirst = sql`t.last_message_at desc nulls last, t.id desc nulls last`;

/**
 * A page of conversations that pass the filters, those with the newest message first; stable while none of them gets
 * a new message. Throws VALIDATION_ERROR for a token of another listing.
 */
export async function listConversations(
  ctx: PersonContext,
  input: ListConversations,
): Promise<{ continuationToken: string | null; data: InboxConversation[] }> {
  const { pageSize, continuationToken, ...filters } = input;
  const scope = ["inbox", ctx.workspaceId, input.view === "mine" ? ctx.userId : null, filters];
  const [at, id] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const after =
    at === undefined ? sql`true` : sql`(t.last_message_at, t.id) < (${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await ctx.db.execute<ConversationRow>(sql`
    with page as materialized (
      select t.* from conversations t
      where t.workspace_id = ${ctx.workspaceId} and ${conditionsOf(ctx, filters)} and ${after}
      order by ${newestFirst} limit ${pageSize + 1}
    ) select ${conversationColumns} from page t ${conversationJoins}
    order by ${newestFirst}`);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    continuationToken: last
      ? encodeCursor(scope, [new Date(last.lastMessageAt).toISOString(), last.id])
      : null,
    data: rows.slice(0, pageSize).map(toConversation),
  };
}

function conditionsOf(ctx: PersonContext, filters: InboxFilters): SQL {
  const { view, channelId, ...ofContact } = filters;
  const conditions = [viewConditions[view](ctx)];
  if (channelId !== undefined) {
    conditions.push(isId(channelId) ? sql`t.channel_id = ${channelId}` : sql`false`);
  }
  if (Object.values(ofContact).some((value) => value !== undefined && value !== "")) {
    conditions.push(sql`t.contact_id in (
      select c.id from contacts c where ${contactConditions(ctx.workspaceId, ofContact)})`);
  }
  return sql.join(conditions, sql` and `);
}
