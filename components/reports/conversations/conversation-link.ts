import type { CountedEvent } from "#lib/inbox/schema.ts";
import type { ConversationGrouping, ReportInterval } from "#lib/reports/schema.ts";

/** Scope of a conversation report. */
export type ConversationScope = {
  workspaceId: string;
  /** The first instant of the period, and the first after it. */
  from: string;
  to: string;
  interval: ReportInterval;
  channelId: string | undefined;
  assignedAgentId: string | undefined;
  assignedTeamId: string | undefined;
  tagId: string | undefined;
  isFiltered: boolean;
};

type Selection = {
  happened: CountedEvent;
  from?: string;
  to?: string;
  happenedById?: string;
} & Partial<Record<"channelId" | "assignedAgentId" | "assignedTeamId" | "tagId", string>>;

/** The filter of the inbox that selects a group. */
export const groupFilters = {
  channel: "channelId",
  team: "assignedTeamId",
  person: "assignedAgentId",
  tag: "tagId",
} as const satisfies Record<ConversationGrouping, keyof Selection>;

/** Returns the address of the inbox with the conversations in a report's scope to which this happened. */
export function conversationLink(
  {
    workspaceId,
    from,
    to,
    channelId,
    assignedAgentId,
    assignedTeamId,
    tagId,
  }: Pick<ConversationScope, "workspaceId" | "from" | "to"> & Partial<ConversationScope>,
  selection: Selection,
): string {
  const { happened, from: first = from, to: last = to, ...groups } = selection;
  const filters = { channelId, assignedAgentId, assignedTeamId, tagId, ...groups };
  const address = new URLSearchParams({ view: "all", happened, happenedFrom: first, happenedTo: last });
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value);
  return `/${workspaceId}/inbox?${address}`;
}
