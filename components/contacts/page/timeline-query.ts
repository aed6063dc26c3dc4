import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import type { TimelineKind } from "#lib/timeline/schema.ts";
import { contactKeys } from "../contact-queries.ts";

/**
 * The entries of a contact's timeline, newest first; below its history, whose changes invalidate it. No kinds means
 * all.
 */
export function timelineQuery(workspaceId: string, contactId: string, kinds: readonly TimelineKind[]) {
  return infiniteQueryOptions({
    queryKey: [...contactKeys.history(workspaceId, contactId), "timeline", ...kinds],
    queryFn: ({ pageParam, signal }) =>
      call(timelineEndpoints.list, {
        workspaceId,
        params: { id: contactId },
        query: { kinds: kinds.join(",") || undefined, pageSize: 40, continuationToken: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
    placeholderData: keepPreviousData,
  });
}
