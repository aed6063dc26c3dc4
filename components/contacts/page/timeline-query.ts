import { keepPreviousData } from "@tanstack/react-query";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import type { TimelineKind } from "#lib/timeline/schema.ts";
import { contactKeys } from "../contact-queries.ts";

/**
 * The entries of a contact's timeline, newest first; below its history, whose changes invalidate it. No kinds means
 * all.
 */
export function timelineQuery(workspaceId: string, contactId: string, kinds: readonly TimelineKind[]) {
  return pagedEndpointQuery(
    [...contactKeys.history(workspaceId, contactId), "timeline", ...kinds],
    timelineEndpoints.list,
    { workspaceId, params: { id: contactId }, query: { kinds: kinds.join(",") || undefined, pageSize: 40 } },
    { placeholderData: keepPreviousData },
  );
}
