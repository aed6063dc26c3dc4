"use client";

import { Columns3, List } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import {
  setQueryParameter,
  setQueryParameters,
  useOpened,
  useQueryParameters,
} from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { TaskBoard } from "./board/task-board.tsx";
import { FilterBar } from "./list/filter-bar.tsx";
import { TaskList } from "./list/task-list.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { noFilters, readFilters, type TaskFilters, writeFilters } from "./task-filters.ts";

const views = [
  { value: "list", icon: <List /> },
  { value: "board", icon: <Columns3 /> },
] as const;

/** All tasks, as a list by date or as a board by state. */
export function TaskScreen() {
  const t = useTranslations("tasks.taskScreen");
  const canRead = usePermission("tasks.read");
  const canWrite = usePermission("tasks.write");
  const parameters = useQueryParameters();
  const filters = readFilters(parameters);
  const view = parameters.get("view") === "board" ? "board" : "list";
  const opened = useOpened("task");
  const search = useRef<HTMLInputElement>(null);
  const quickAdd = useRef<HTMLInputElement>(null);
  const setFilters = (next: TaskFilters) =>
    setQueryParameters(writeFilters(new URLSearchParams(window.location.search), next), "replace");
  const shown = { filters, opened, search, onClear: () => setFilters(noFilters) };
  return (
    <>
      <PageHeader
        title={t("tasks")}
        actions={
          <SegmentedControl
            label={t("view")}
            segments={views.map((one) => ({ ...one, label: t(`views.${one.value}`) }))}
            value={view}
            onChange={(next) => setQueryParameter("view", next === "list" ? null : next)}
          />
        }
      >
        <FilterBar filters={filters} onChange={setFilters} search={search} hasStatus={view === "list"} />
      </PageHeader>
      {canRead && canWrite && (
        <div className="flex shrink-0 border-b bg-surface px-4 py-2">
          <QuickAdd ref={quickAdd} onOpen={opened.open} />
        </div>
      )}
      {!canRead && (
        <PageBody>
          <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
        </PageBody>
      )}
      {canRead &&
        (view === "list" ? (
          <TaskList {...shown} onNew={() => quickAdd.current?.focus()} />
        ) : (
          <TaskBoard {...shown} />
        ))}
    </>
  );
}
