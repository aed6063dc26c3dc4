"use client";

import { Section } from "#components/ui/section.tsx";
import { ActivityList } from "./activity-list.tsx";
import { FileList } from "./file-list.tsx";
import { OpportunityHistory } from "./opportunity-history.tsx";

/** Activities, files and history of an opportunity. */
export function OpportunityRecords({ opportunityId }: { opportunityId: string }) {
  return (
    <>
      <Section title="Activities">
        <ActivityList opportunityId={opportunityId} />
      </Section>
      <Section title="Files">
        <FileList opportunityId={opportunityId} />
      </Section>
      <Section title="History">
        <OpportunityHistory opportunityId={opportunityId} />
      </Section>
    </>
  );
}
