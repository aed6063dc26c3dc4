import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { call } from "#lib/platform/api/client.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import type { TaskOrder } from "#lib/tasks/schema.ts";
import { filterQuery, type TaskFilters } from "./task-filters.ts";

/** Query keys of tasks, below the root that the change feed invalidates (components/realtime/stale-keys.ts). */
export const taskKeys = {
  all: (workspaceId: string) => ["tasks", workspaceId] as const,
  lists: (workspaceId: string) => [...taskKeys.all(workspaceId), "list"] as const,
  boards: (workspaceId: string) => [...taskKeys.all(workspaceId), "board"] as const,
  detail: (workspaceId: string, id: string) => [...taskKeys.all(workspaceId), "detail", id] as const,
  history: (workspaceId: string, id: string) => [...taskKeys.all(workspaceId), "history", id] as const,
};

const PAGE = 50;

/** Filters of a task list, as the API accepts them. */
type TaskNarrowing = {
  name?: string | undefined;
  statusId?: string | undefined;
  assignedUserId?: string | undefined;
  due?: "overdue" | "today" | "week" | "none" | undefined;
  contactId?: string | undefined;
  dealId?: string | undefined;
};

export const taskQueries = {
  /** The tasks that match the filters, in pages. */
  list: (workspaceId: string, narrowing: TaskNarrowing, sort: TaskOrder = "due") =>
    infiniteQueryOptions({
      queryKey: [...taskKeys.lists(workspaceId), narrowing, sort],
      queryFn: ({ pageParam, signal }) =>
        call(taskEndpoints.list, {
          workspaceId,
          query: { ...narrowing, sort, pageNumber: pageParam, pageSize: PAGE },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ pageNumber, pageSize, total }) =>
        pageNumber * pageSize < total ? pageNumber + 1 : undefined,
      placeholderData: keepPreviousData,
    }),
  /** The list of the Tasks screen. */
  filtered: (workspaceId: string, filters: TaskFilters, sort: TaskOrder) =>
    taskQueries.list(workspaceId, filterQuery(filters), sort),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(taskKeys.detail(workspaceId, id), taskEndpoints.get, { workspaceId, params: { id } }),
  history: (workspaceId: string, id: string) =>
    pagedEndpointQuery(taskKeys.history(workspaceId, id), taskEndpoints.history, {
      workspaceId,
      params: { id },
      query: { pageSize: 30 },
    }),
};
