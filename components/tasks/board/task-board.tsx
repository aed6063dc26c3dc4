"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type RefObject, useMemo } from "react";
import { BoardProvider } from "#components/board/board-context.tsx";
import { BoardSurface } from "#components/board/board-surface.tsx";
import { BoardTools } from "#components/board/board-tools.tsx";
import { neighborStep } from "#components/board/card/neighbor-step.ts";
import { useBoardScope } from "#components/board/use-board-scope.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import type { Opened } from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { NoTasks } from "../list/task-list.tsx";
import { TaskPeek } from "../peek/task-peek.tsx";
import { isFiltered, type TaskFilters } from "../task-filters.ts";
import { taskKeys } from "../task-queries.ts";
import { taskKind } from "./task-kind.tsx";

const NewTaskDialog = lazyPart(() => import("./new-task-dialog.tsx").then((module) => module.NewTaskDialog));

type TaskBoardProps = {
  filters: TaskFilters;
  opened: Opened;
  onClear: () => void;
  search: RefObject<HTMLInputElement | null>;
};

export function TaskBoard({ filters, opened, onClear, search }: TaskBoardProps) {
  const kind = useTaskKind(filters);
  const { scope, query, board, waiting } = useBoardScope(kind, opened.open);
  const noTasks = <NoTasks isFiltered={isFiltered({ ...filters, status: "" })} onClear={onClear} />;
  return (
    <BoardProvider scope={scope}>
      <PageBody scroll={false} className="relative">
        <BoardSurface
          query={query}
          board={board}
          waiting={waiting}
          isFiltered={isFiltered({ ...filters, status: "" })}
          openId={opened.id}
          states={{ noColumns: noTasks, noCards: noTasks, noMatch: noTasks }}
        />
      </PageBody>
      <BoardTools onSearch={() => search.current?.focus()} openId={opened.id} onCloseOpen={opened.close} />
      <NewTaskDialog onOpen={opened.open} />
      <TaskPeek
        taskId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => neighborStep(scope, board, opened.id, offset)}
      />
    </BoardProvider>
  );
}

/** Returns the same object until workspace, filters or permission change. */
function useTaskKind(filters: TaskFilters) {
  const { workspace } = useShell();
  const t = useTranslations("tasks.taskKind");
  const tStatuses = useTranslations("tasks.statuses");
  const queries = useQueryClient();
  const canWrite = usePermission("tasks.write");
  const narrowed = JSON.stringify({ ...filters, status: "" });
  return useMemo(() => {
    const onChanged = () => {
      void queries.invalidateQueries({ queryKey: taskKeys.lists(workspace.id) });
      void queries.invalidateQueries({ queryKey: [...taskKeys.all(workspace.id), "detail"] });
    };
    const reading = { workspaceId: workspace.id, filters: JSON.parse(narrowed), tStatuses };
    return taskKind({ ...reading, canWrite, onChanged, t });
  }, [workspace.id, narrowed, canWrite, queries, t, tStatuses]);
}
