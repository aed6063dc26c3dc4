import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import type {
  ConversationsQuery,
  FunnelQuery,
  PeriodQuery,
  SalesQuery,
  TeamQuery,
} from "#lib/reports/schema.ts";

/**
 * Refetch interval of an open report, in milliseconds. Changes do not invalidate reports: in a busy workspace every
 * open page would compute one after another.
 */
const REFRESH_MS = 60_000;

const TODAY_MS = 15_000;

const refreshed = { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData };

/** Query keys of reports: `["reports", workspaceId, report, query]`. */
export const reportQueries = {
  /** Items that need attention now. Not every cause notifies open pages, so they poll. */
  today: (workspaceId: string, waitingMinutes: number) =>
    endpointQuery(
      ["reports", workspaceId, "today", waitingMinutes],
      reportEndpoints.today,
      { workspaceId, query: { waitingMinutes } },
      { refetchInterval: TODAY_MS, staleTime: 0 },
    ),
  conversations: (workspaceId: string, query: ConversationsQuery) =>
    endpointQuery(
      ["reports", workspaceId, "conversations", query],
      reportEndpoints.conversations,
      { workspaceId, query },
      refreshed,
    ),
  team: (workspaceId: string, query: TeamQuery) =>
    endpointQuery(
      ["reports", workspaceId, "team", query],
      reportEndpoints.team,
      { workspaceId, query },
      refreshed,
    ),
  campaigns: (workspaceId: string, query: PeriodQuery) =>
    endpointQuery(
      ["reports", workspaceId, "campaigns", query],
      reportEndpoints.campaigns,
      { workspaceId, query },
      refreshed,
    ),
  sales: (workspaceId: string, query: SalesQuery) =>
    endpointQuery(
      ["reports", workspaceId, "sales", query],
      reportEndpoints.sales,
      { workspaceId, query },
      refreshed,
    ),
  funnel: (workspaceId: string, query: FunnelQuery) =>
    endpointQuery(
      ["reports", workspaceId, "funnel", query],
      reportEndpoints.funnel,
      { workspaceId, query },
      refreshed,
    ),
};
