"use client";

import { useTranslations } from "next-intl";
import { Section } from "#components/ui/section.tsx";
import { ActivityList } from "./activity-list.tsx";
import { FileList } from "./file-list.tsx";
import { OpportunityHistory } from "./opportunity-history.tsx";

/** Activities, files and history of an opportunity. */
export function OpportunityRecords({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.opportunityRecords");
  return (
    <>
      <Section title={t("activities")}>
        <ActivityList opportunityId={opportunityId} />
      </Section>
      <Section title={t("files")}>
        <FileList opportunityId={opportunityId} />
      </Section>
      <Section title={t("history")}>
        <OpportunityHistory opportunityId={opportunityId} />
      </Section>
    </>
  );
}
