"use client";

import { useQuery } from "@tanstack/react-query";
import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { type Board, cardCount } from "#components/board/cards.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { BY_ASSIGNEE, BY_TAG, fieldOfGroups } from "../../contact-filters.ts";
import { NewContactDialog } from "../../new-contact-dialog.tsx";
import { columnValues, MAX_GROUPS } from "./group-columns.ts";

type NewContactProps = { groupBy: string; onCreated: (contactId: string) => void };

/** Adds a contact to the initial stage, with the assignee, the tag or the value of the column. */
export function NewContactInGroup({ groupBy, onCreated }: NewContactProps) {
  const { workspace } = useShell();
  const { store } = useBoard();
  const columnId = useBoardUi((ui) => ui.addingTo);
  const stages = useQuery(workspaceQueries.detail(workspace.id)).data?.stages ?? [];
  const initial = stages.find(({ isDefault }) => isDefault) ?? stages[0];
  if (columnId === null || !initial) return null;
  return (
    <NewContactDialog
      workspaceId={workspace.id}
      stages={stages}
      stageId={initial.id}
      given={columnValues(groupBy, columnId)}
      onClose={() => store.set({ addingTo: null })}
      onCreated={onCreated}
    />
  );
}

/** Reports contacts that are in no column, if there are any. */
export function GroupNote({ groupBy, board }: { groupBy: string; board: Board | null }) {
  const t = useTranslations("contacts.groups");
  const size = useGroupCount(groupBy);
  if (size > MAX_GROUPS) return <Note>{t(`first.${kindOf(groupBy)}`, { count: MAX_GROUPS })}</Note>;
  const count = board && fieldOfGroups(groupBy) !== null ? countOthers(board) : 0;
  return count > 0 && <Note>{t("otherValues", { count })}</Note>;
}

/** Returns how many contacts are in no column; 0 if that is not known exactly. */
function countOthers({ columns, total }: Board): number {
  const shown = cardCount(columns);
  const isExact = total?.isCountExact && shown.isCountExact && columns.length > 0;
  return isExact ? total.count - shown.count : 0;
}

function Note({ children }: { children: string }) {
  return <p className="border-b px-4 py-1.5 text-ink-soft text-xs">{children}</p>;
}

function kindOf(groupBy: string): "people" | "tags" | "choices" {
  if (groupBy === BY_ASSIGNEE) return "people";
  return groupBy === BY_TAG ? "tags" : "choices";
}

/** Returns how many people, tags or choices there are, with or without a column. */
function useGroupCount(groupBy: string): number {
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { tags = [], customFields = [] } = useQuery(workspaceQueries.detail(workspace.id)).data ?? {};
  if (groupBy === BY_ASSIGNEE) return people.length;
  if (groupBy === BY_TAG) return tags.length;
  return customFields.find(({ code }) => code === fieldOfGroups(groupBy))?.options.length ?? 0;
}

/** The empty state of a board whose custom field was deleted or has another type. */
export function NoGroups({ onReset }: { onReset: () => void }) {
  const t = useTranslations("contacts.groups");
  return (
    <EmptyState
      icon={<Columns3 />}
      title={t("fieldGone")}
      description={t("fieldGoneNote")}
      action={<Button onClick={onReset}>{t("byStage")}</Button>}
    />
  );
}
