import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  CampaignsReport,
  ConversationReport,
  ConversationsQuery,
  Funnel,
  FunnelQuery,
  PeriodQuery,
  SalesQuery,
  SalesReport,
  TeamQuery,
  TeamReport,
  Today,
  TodayQuery,
} from "./schema.ts";

const reading = { area: "opportunity", permission: "opportunities.read", method: "GET" } as const;

const ofConversations = { area: "conversation", permission: "conversations.read", method: "GET" } as const;

/** Contracts of `/api/report/**`. */
export const reportEndpoints = {
  today: defineEndpoint("getToday", {
    method: "GET",
    path: "/api/report/today",
    area: "contact",
    permission: "contacts.read",
    summary: "Count the items that need attention now",
    description:
      "Conversations that wait for a reply, tasks that are due, and failures. Counting stops at 1,000. Numbers that " +
      "the caller or the scopes of the API key may not see are null. Members who see only some contacts get counts of " +
      "theirs.",
    query: TodayQuery,
    response: Today,
  }),
  conversations: defineEndpoint("getConversationReport", {
    ...ofConversations,
    path: "/api/report/conversations",
    summary: "Report the responses to conversations",
    description:
      "Conversations opened, answered, resolved and reopened in a period and in the one before it, with median and " +
      "90th percentile of the times: in total, over time, and by channel, team, person or tag. Members who see only " +
      "some contacts get a report of their conversations.",
    query: ConversationsQuery,
    response: ConversationReport,
  }),
  team: defineEndpoint("getTeamReport", {
    ...ofConversations,
    path: "/api/report/team",
    summary: "Report the work of people and AI agents",
    description:
      "Conversations answered and resolved by people and AI agents, and the messages that they sent: by day, week or " +
      "month, and for each person and AI agent also in the period before. Filters use the current channel, team and " +
      "tags of conversations. Messages are null with a filter by team or tag. Members who see only some contacts get a " +
      "report of their conversations.",
    query: TeamQuery,
    response: TeamReport,
  }),
  campaigns: defineEndpoint("getCampaignsReport", {
    method: "GET",
    path: "/api/report/campaigns",
    area: "template",
    permission: "campaigns.read",
    summary: "Report the outcomes of campaigns and messages",
    description:
      "Messages sent, delivered, read and answered of the campaigns that started in a period: by campaign, by day, week " +
      "or month of their start, and in total, also in the period before it; and the messages of the period by channel.",
    query: PeriodQuery,
    response: CampaignsReport,
  }),
  sales: defineEndpoint("getSalesReport", {
    ...reading,
    path: "/api/report/sales",
    summary: "Report won and lost opportunities",
    description:
      "Opportunities that were created, won and lost in a period, and in the period of the same length before it: in " +
      "total, by day, week or month, by person, team or tag, and by the 50 most frequent reasons of each outcome. " +
      "Members who see only some contacts get a report of their opportunities.",
    query: SalesQuery,
    response: SalesReport,
  }),
  funnel: defineEndpoint("getSalesFunnel", {
    ...reading,
    path: "/api/report/funnel",
    summary: "Report how far opportunities get",
    description:
      "The opportunities of a pipeline that were created in a period: how many reached each stage, the median of days " +
      "in it, and how many each person, team or tag won. A move that was undone does not count.",
    query: FunnelQuery,
    response: Funnel,
    errors: ["PIPELINE_NOT_FOUND"],
  }),
};
