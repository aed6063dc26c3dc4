import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";

export const simulatorKeys = {
  all: (workspaceId: string) => ["simulator", workspaceId] as const,
};

export const simulatorQueries = {
  /** The workspace's simulators; empty before the first one is started. */
  list: (workspaceId: string) =>
    endpointQuery([...simulatorKeys.all(workspaceId), "list"], simulatorEndpoints.list, { workspaceId }),
  /** Lead forms of the simulated page. */
  forms: (workspaceId: string) =>
    endpointQuery([...simulatorKeys.all(workspaceId), "forms"], simulatorEndpoints.forms, { workspaceId }),
  customers: (workspaceId: string, simulatorId: string) =>
    endpointQuery(
      [...simulatorKeys.all(workspaceId), "customers", simulatorId],
      simulatorEndpoints.customers,
      { workspaceId, query: { simulatorId } },
    ),
  phone: (workspaceId: string, simulatorId: string, number: string) =>
    endpointQuery(
      [...simulatorKeys.all(workspaceId), "phone", simulatorId, number],
      simulatorEndpoints.phone,
      { workspaceId, query: { simulatorId, number } },
      { placeholderData: keepPreviousData },
    ),
};
