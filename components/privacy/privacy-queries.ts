import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";

/** How often an open page reads erasures that are not finished, in milliseconds. */
const POLL_MS = 2_000;

export const privacyKeys = {
  keywords: (workspaceId: string) => ["privacy", workspaceId, "keywords"] as const,
  masking: (workspaceId: string) => ["privacy", workspaceId, "masking"] as const,
  hiddenFields: (workspaceId: string) => ["privacy", workspaceId, "hidden-fields"] as const,
  erasures: (workspaceId: string) => ["privacy", workspaceId, "erasures"] as const,
};

/** The masking settings of the workspace. */
export function maskingQuery(workspaceId: string) {
  return endpointQuery(privacyKeys.masking(workspaceId), privacyEndpoints.masking, { workspaceId });
}

/** The fields that the log of webhook deliveries hides. */
export function hiddenFieldsQuery(workspaceId: string) {
  return endpointQuery(privacyKeys.hiddenFields(workspaceId), privacyEndpoints.hiddenFields, { workspaceId });
}

/** The words with which customers opt out of marketing messages and in again. */
export function keywordsQuery(workspaceId: string) {
  return endpointQuery(privacyKeys.keywords(workspaceId), consentEndpoints.keywords, { workspaceId });
}

/** The erasures of the workspace; with an identifier those of contacts that had it. */
export function erasuresQuery(workspaceId: string, identifier: string) {
  const query = identifier === "" ? {} : { identifier };
  return endpointQuery(
    [...privacyKeys.erasures(workspaceId), identifier],
    privacyEndpoints.listErasures,
    { workspaceId, query },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === "queued" || status === "running") ? POLL_MS : false,
    },
  );
}
