import { keepPreviousData } from "@tanstack/react-query";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { auditEndpoints } from "#lib/audit/endpoints.ts";
import type { AuditFilters } from "#lib/audit/schema.ts";

export const auditQueries = {
  /** The log, newest first, in pages. Always refetched, because no event reports new entries. */
  list: (workspaceId: string, query: AuditFilters) =>
    pagedEndpointQuery(
      ["audit", workspaceId, query],
      auditEndpoints.list,
      { workspaceId, query },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
};
