"use client";

import { UserPlus } from "lucide-react";
import { useBoard } from "#components/board/board-context.tsx";
import type { CardChoice, CardChoiceProps } from "#components/board/board-contract.ts";
import { AssignDialog } from "#components/board/bulk/assign-dialog.tsx";
import { sharedValue } from "#components/board/bulk/shared-value.ts";
import { personOptions } from "#components/ui/form/person-options.ts";
import { BulkActions } from "../bulk-actions.tsx";
import type { Closing } from "../closing.ts";
import { opportunitiesOf, opportunityTitle } from "../opportunity-card.ts";
import { useAssign } from "../use-assign.ts";

/** Returns the choice of assignees, which the key A opens. */
export function assignChoice(label: string): CardChoice {
  return {
    id: "assign",
    label,
    key: "a",
    icon: <UserPlus />,
    Dialog: AssignOpportunities,
  };
}

function AssignOpportunities({ cardIds, onClose }: CardChoiceProps) {
  const { people, assign } = useAssign();
  const opportunities = opportunitiesOf(useBoard().getBoard(), cardIds);
  return (
    <AssignDialog
      title={opportunityTitle(opportunities)}
      people={personOptions(people)}
      assigned={sharedValue(opportunities, (one) => one.assignedComercialId)}
      onAssign={(personId) => void assign(opportunities, personId)}
      onClose={onClose}
    />
  );
}

type BoardBulkActionsProps = { ids: readonly string[]; onClosing: (closing: Closing) => void };

/** The actions for the selected cards other than moving them. */
export function BoardBulkActions({ ids, onClosing }: BoardBulkActionsProps) {
  const opportunities = opportunitiesOf(useBoard().getBoard(), ids);
  return <BulkActions opportunities={opportunities} onClosing={onClosing} />;
}
