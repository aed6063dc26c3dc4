import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { searchEndpoints } from "#lib/search/endpoints.ts";
import type { RecordHit } from "#lib/search/schema.ts";

export type FoundRecords = { query: string; hits: RecordHit[] };

/** Records that match a text of at least two characters; those of the text before until they are found. */
export function recordsQuery(workspaceId: string, query: string) {
  return queryOptions({
    queryKey: ["record-search", workspaceId, query],
    queryFn: async ({ signal }): Promise<FoundRecords> => ({
      query,
      hits: await call(searchEndpoints.records, { workspaceId, query: { query }, signal }),
    }),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
