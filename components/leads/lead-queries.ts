import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import type { PreviewLeadMap } from "#lib/leads/schema.ts";

/** Below the root of contacts, because new contacts change these too. */
export const leadKeys = {
  all: (workspaceId: string) => ["contacts", workspaceId, "leads"] as const,
};

export const leadQueries = {
  forms: (workspaceId: string) =>
    endpointQuery([...leadKeys.all(workspaceId), "forms"], leadEndpoints.listForms, { workspaceId }),
  form: (workspaceId: string, formId: string) =>
    endpointQuery([...leadKeys.all(workspaceId), "form", formId], leadEndpoints.getForm, {
      workspaceId,
      params: { formId },
    }),
  preview: (workspaceId: string, formId: string, body: PreviewLeadMap) =>
    endpointQuery(
      [...leadKeys.all(workspaceId), "preview", formId, body],
      leadEndpoints.preview,
      { workspaceId, params: { formId }, body },
      { placeholderData: keepPreviousData },
    ),
  ads: (workspaceId: string) =>
    endpointQuery([...leadKeys.all(workspaceId), "ads"], leadEndpoints.listAds, { workspaceId }),
  touches: (workspaceId: string, contactId: string) =>
    endpointQuery([...leadKeys.all(workspaceId), "touches", contactId], leadEndpoints.touches, {
      workspaceId,
      query: { contactId },
    }),
};
