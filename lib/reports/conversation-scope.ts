import { columnMatches, taggedMatches, toFilterId } from "./filter-ids.ts";
import type { ConversationsQuery } from "./schema.ts";

/** Joins the conversations `t` of facts `f`. */
export const CONVERSATION =
  "join conversations t on t.workspace_id = f.workspace_id and t.id = f.conversation_id";

/**
 * Filters of conversations `t` by channel, team and tag in the parameter `first` and the next two; $1 is the workspace.
 * The team is that of the conversation and the tag that of its contact, as they are now.
 */
export function conversationMatches(first: number): string {
  return `${columnMatches("t.channel_id", first)}
      and ${columnMatches("t.assigned_team_id", first + 1)}
      and ${taggedMatches("t.contact_id", first + 2)}`;
}

/** Returns the values of the filters in `conversationMatches`. */
export function conversationFilters(
  query: Pick<ConversationsQuery, "channelId" | "assignedTeamId" | "tagId">,
): (string | null)[] {
  return [query.channelId, query.assignedTeamId, query.tagId].map(toFilterId);
}
