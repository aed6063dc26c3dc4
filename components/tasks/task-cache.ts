import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Task, TaskPage } from "#lib/tasks/schema.ts";
import { taskKeys } from "./task-queries.ts";

/** Updates tasks immediately in all lists and open pages. */
export function patchTasks(queries: QueryClient, workspaceId: string, change: (task: Task) => Task): void {
  queries.setQueriesData<InfiniteData<TaskPage>>(
    { queryKey: taskKeys.lists(workspaceId) },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
  queries.setQueriesData<Task>(
    { queryKey: [...taskKeys.all(workspaceId), "detail"] },
    (task) => task && change(task),
  );
}
