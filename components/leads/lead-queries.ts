import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import type { PreviewLeadMap } from "#lib/leads/schema.ts";
import { call } from "#lib/platform/api/client.ts";

/** Below the root of contacts, because new contacts change these too. */
export const leadKeys = {
  all: (workspaceId: string) => ["contacts", workspaceId, "leads"] as const,
};

export const leadQueries = {
  forms: (workspaceId: string) =>
    queryOptions({
      queryKey: [...leadKeys.all(workspaceId), "forms"],
      queryFn: ({ signal }) => call(leadEndpoints.listForms, { workspaceId, signal }),
    }),
  form: (workspaceId: string, formId: string) =>
    queryOptions({
      queryKey: [...leadKeys.all(workspaceId), "form", formId],
      queryFn: ({ signal }) => call(leadEndpoints.getForm, { workspaceId, params: { formId }, signal }),
    }),
  preview: (workspaceId: string, formId: string, body: PreviewLeadMap) =>
    queryOptions({
      queryKey: [...leadKeys.all(workspaceId), "preview", formId, body],
      queryFn: ({ signal }) => call(leadEndpoints.preview, { workspaceId, params: { formId }, body, signal }),
      placeholderData: keepPreviousData,
    }),
  ads: (workspaceId: string) =>
    queryOptions({
      queryKey: [...leadKeys.all(workspaceId), "ads"],
      queryFn: ({ signal }) => call(leadEndpoints.listAds, { workspaceId, signal }),
    }),
  touches: (workspaceId: string, contactId: string) =>
    queryOptions({
      queryKey: [...leadKeys.all(workspaceId), "touches", contactId],
      queryFn: ({ signal }) => call(leadEndpoints.touches, { workspaceId, query: { contactId }, signal }),
    }),
};
