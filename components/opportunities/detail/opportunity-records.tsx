"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeEntry, ChangeList } from "#components/layout/history/change-list.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Section } from "#components/ui/section.tsx";
import { opportunityHistoryQuery } from "../opportunity-queries.ts";
import { ActivityList } from "./activity-list.tsx";
import { FileList } from "./file-list.tsx";
import { historyText } from "./history-text.ts";

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

/** The history of an opportunity, newest first: author, source, old and new value. */
function OpportunityHistory({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.opportunityHistory");
  const tHistory = useTranslations("opportunities.historyText");
  const { workspace } = useShell();
  const history = useInfiniteQuery(opportunityHistoryQuery(workspace.id, opportunityId));
  if (!history.data) return <LoadState query={history} failure={t("couldntLoad")} rows={3} />;
  const entries = history.data.pages.flatMap((page) => page.data);
  return (
    <>
      <ChangeList label={t("history")}>
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} text={historyText(entry, tHistory)} />
        ))}
      </ChangeList>
      <LoadMore {...pagingOf(history)} />
    </>
  );
}
