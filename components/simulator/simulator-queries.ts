import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";

export const simulatorKeys = {
  all: (workspaceId: string) => ["simulator", workspaceId] as const,
};

export const simulatorQueries = {
  /** The workspace's simulators; empty before the first one is started. */
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...simulatorKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(simulatorEndpoints.list, { workspaceId, signal }),
    }),
  /** Lead forms of the simulated page. */
  forms: (workspaceId: string) =>
    queryOptions({
      queryKey: [...simulatorKeys.all(workspaceId), "forms"],
      queryFn: ({ signal }) => call(simulatorEndpoints.forms, { workspaceId, signal }),
    }),
  customers: (workspaceId: string, simulatorId: string) =>
    queryOptions({
      queryKey: [...simulatorKeys.all(workspaceId), "customers", simulatorId],
      queryFn: ({ signal }) =>
        call(simulatorEndpoints.customers, { workspaceId, query: { simulatorId }, signal }),
    }),
  phone: (workspaceId: string, simulatorId: string, number: string) =>
    queryOptions({
      queryKey: [...simulatorKeys.all(workspaceId), "phone", simulatorId, number],
      queryFn: ({ signal }) =>
        call(simulatorEndpoints.phone, { workspaceId, query: { simulatorId, number }, signal }),
      placeholderData: keepPreviousData,
    }),
};
