import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

export const templateKeys = {
  all: (workspaceId: string) => ["templates", workspaceId] as const,
};

export const templateQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...templateKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(templateEndpoints.list, { workspaceId, query: {}, signal }),
    }),
  /** Contacts to send a template to: the newest, or the search results. */
  recipients: (workspaceId: string, search: string) =>
    queryOptions({
      queryKey: ["contacts", workspaceId, "recipients", search],
      queryFn: ({ signal }) =>
        call(contactEndpoints.list, { workspaceId, query: { search, pageSize: 20 }, signal }),
      placeholderData: keepPreviousData,
    }),
};
