"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { showFailureToast } from "#components/board/failure-toast.ts";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { groupByPreviousValue } from "#components/layout/undo/previous-values.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { opportunityTitle } from "./opportunity-card.ts";
import { useOpportunityWrites } from "./use-opportunity-writes.ts";

const TOAST = "assign";

/** Assigns opportunities to a person or unassigns them. Undo restores each previous assignee. */
export function useAssign() {
  const t = useTranslations("opportunities.useAssign");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { changeMany } = useOpportunityWrites();
  const undo = useUndoStack();

  async function unassign(title: string, opportunities: readonly Opportunity[]): Promise<void> {
    const former = groupByPreviousValue(opportunities, ({ assignedComercialId }) => assignedComercialId);
    try {
      for (const { value, ids } of former) await changeMany(ids, { assignedComercialId: value });
    } catch (error) {
      showFailureToast(t("couldntUndoTheAssignment", { title }), TOAST, error);
    }
  }

  async function assign(opportunities: readonly Opportunity[], personId: string | null): Promise<void> {
    const title = opportunityTitle(opportunities);
    const ids = opportunities.map(({ id }) => id);
    try {
      await changeMany(ids, { assignedComercialId: personId });
    } catch (error) {
      return showFailureToast(t("couldntAssign", { title }), TOAST, error);
    }
    const person = people.find(({ id }) => id === personId);
    const name = person && fullName(person.name, person.lastName);
    const done = name ? t("assignedToName", { title, name }) : t("assignedToNobody", { title });
    offerUndo(undo, { title: done, id: TOAST, run: () => void unassign(title, opportunities) });
  }

  return { people, assign };
}
