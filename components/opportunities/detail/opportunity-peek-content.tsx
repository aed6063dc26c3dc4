"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { RecordPeek } from "#components/layout/record/record-peek.tsx";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { opportunityQuery } from "../opportunity-queries.ts";
import { OpportunityDetails } from "./opportunity-details.tsx";
import { OpportunityRecords } from "./opportunity-records.tsx";
import { OpportunityState } from "./opportunity-state.tsx";
import { PeekHeader } from "./peek-header.tsx";

export type OpportunityPeekContentProps = {
  /** The open opportunity. */
  opportunityId: string;
  onClose: () => void;
  stepTo: StepTo;
  onDelete: (id: string) => void;
};

export function OpportunityPeekContent(props: OpportunityPeekContentProps) {
  const { opportunityId, onClose, stepTo, onDelete } = props;
  const { workspace } = useShell();
  const query = useQuery(opportunityQuery(workspace.id, opportunityId));
  return (
    <RecordPeek
      noun="opportunity"
      query={query}
      titleOf={({ name }) => name}
      headerOf={(opportunity) => <PeekHeader opportunity={opportunity} stepTo={stepTo} onDelete={onDelete} />}
      goneIcon={<SearchX />}
      onClose={onClose}
    >
      {(opportunity) => (
        <div key={opportunity.id}>
          <OpportunityState opportunity={opportunity} className="border-b p-4" />
          <OpportunityDetails opportunity={opportunity} />
          <OpportunityRecords opportunityId={opportunity.id} />
        </div>
      )}
    </RecordPeek>
  );
}
