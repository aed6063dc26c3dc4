"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useBoard } from "#components/board/board-context.tsx";
import type { CardChoice, CardChoiceProps } from "#components/board/board-contract.ts";
import { findCards } from "#components/board/board-state.ts";
import { AssignDialog } from "#components/board/bulk/assign-dialog.tsx";
import { sharedValue } from "#components/board/bulk/shared-value.ts";
import type { Board } from "#components/board/cards.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Task } from "#lib/tasks/schema.ts";
import { BulkActions } from "../bulk-actions.tsx";
import { titleOf, useTaskWrites } from "../use-task-writes.ts";
import { isTaskCard } from "./task-card.ts";

/** Returns the choice of assignees, which the key A opens. */
export function assignChoice(label: string): CardChoice {
  return { id: "assign", label, key: "a", icon: <UserPlus />, Dialog: AssignTasks };
}

function AssignTasks({ cardIds, onClose }: CardChoiceProps) {
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { assign } = useTaskWrites();
  const tasks = tasksOf(useBoard().getBoard(), cardIds);
  return (
    <AssignDialog
      title={titleOf(tasks)}
      people={personOptions(people)}
      assigned={sharedValue(tasks, ({ asignedUsers }) => asignedUsers.map(({ id }) => id).join() || null)}
      onAssign={(personId) => void assign(tasks, personId)}
      onClose={onClose}
    />
  );
}

/** The actions for the selected cards other than moving them. */
export function BoardBulkActions({ ids }: { ids: readonly string[] }) {
  return <BulkActions tasks={tasksOf(useBoard().getBoard(), ids)} />;
}

function tasksOf(board: Board, ids: readonly string[]): Task[] {
  return findCards(board, ids).flatMap((card) => (isTaskCard(card) ? [card.task] : []));
}
