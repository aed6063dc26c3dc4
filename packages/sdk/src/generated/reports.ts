// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { CampaignsReport, ConversationReport, Funnel, SalesReport, TeamReport, Today } from "./reports-data.ts";

/** @internal */
export const reports = {
  today: "GET /api/report/today?workspaceId&waitingMinutes",
  conversations: "GET /api/report/conversations?from&to&interval&timezone&by&channelId&assignedAgentId&assignedTeamId&tagId",
  team: "GET /api/report/team?from&to&interval&timezone&channelId&assignedTeamId&tagId",
  campaigns: "GET /api/report/campaigns?from&to&interval&timezone",
  sales: "GET /api/report/sales?from&to&by&pipelineId&assignedComercialId&teamId&tagId&interval&timezone",
  funnel: "GET /api/report/funnel?from&to&by&pipelineId&assignedComercialId&teamId&tagId",
};

export type ReportsApi = {
  /**
   * Count the items that need attention now. Conversations that wait for a reply, tasks that are due, and
   * failures. Counting stops at 1,000. Numbers that the caller or the scopes of the API key may not see are null.
   * Members who see only some contacts get counts of theirs.
   */
  today(input?: { waitingMinutes?: number }, options?: CallOptions): ApiPromise<Today>;

  /**
   * Report the responses to conversations. Conversations opened, answered, resolved and reopened in a period and
   * in the one before it, with median and 90th percentile of the times: in total, over time, and by channel,
   * team, person or tag. Members who see only some contacts get a report of their conversations.
   */
  conversations(input: {
    from: string;
    to: string;
    interval?: "day" | "week" | "month";
    timezone?: string;
    by?: "channel" | "team" | "person" | "tag";
    channelId?: string;
    assignedAgentId?: string;
    assignedTeamId?: string;
    tagId?: string;
  }, options?: CallOptions): ApiPromise<ConversationReport>;

  /**
   * Report the work of people and AI agents. Conversations answered and resolved by people and AI agents, and the
   * messages that they sent: by day, week or month, and for each person and AI agent also in the period before.
   * Filters use the current channel, team and tags of conversations. Messages are null with a filter by team or
   * tag. Members who see only some contacts get a report of their conversations.
   */
  team(input: {
    from: string;
    to: string;
    interval?: "day" | "week" | "month";
    timezone?: string;
    channelId?: string;
    assignedTeamId?: string;
    tagId?: string;
  }, options?: CallOptions): ApiPromise<TeamReport>;

  /**
   * Report the outcomes of campaigns and messages. Messages sent, delivered, read and answered of the campaigns
   * that started in a period: by campaign, by day, week or month of their start, and in total, also in the period
   * before it; and the messages of the period by channel.
   */
  campaigns(input: { from: string; to: string; interval?: "day" | "week" | "month"; timezone?: string }, options?: CallOptions): ApiPromise<CampaignsReport>;

  /**
   * Report won and lost opportunities. Opportunities that were created, won and lost in a period, and in the
   * period of the same length before it: in total, by day, week or month, by person, team or tag, and by the 50
   * most frequent reasons of each outcome. Members who see only some contacts get a report of their
   * opportunities.
   */
  sales(input: {
    from: string;
    to: string;
    by?: "person" | "team" | "tag";
    pipelineId?: string;
    assignedComercialId?: string;
    teamId?: string;
    tagId?: string;
    interval?: "day" | "week" | "month";
    timezone?: string;
  }, options?: CallOptions): ApiPromise<SalesReport>;

  /**
   * Report how far opportunities get. The opportunities of a pipeline that were created in a period: how many
   * reached each stage, the median of days in it, and how many each person, team or tag won. A move that was
   * undone does not count. Errors: PIPELINE_NOT_FOUND.
   */
  funnel(input: {
    from: string;
    to: string;
    by?: "person" | "team" | "tag";
    pipelineId: string;
    assignedComercialId?: string;
    teamId?: string;
    tagId?: string;
  }, options?: CallOptions): ApiPromise<Funnel>;
};
