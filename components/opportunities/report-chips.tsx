"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { daysText } from "#components/ui/text/days-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { OpportunityFilters } from "./opportunity-filters.ts";

type ReportChipsProps = {
  filters: OpportunityFilters;
  onChange: (change: Partial<OpportunityFilters>) => void;
};

/** The filters that links from reports set. They can be cleared, but not chosen. */
export function ReportChips({ filters, onChange }: ReportChipsProps) {
  const t = useTranslations("opportunities.reportChips");
  const { reason, hasReason, isAssigned, reachedStageId } = filters;
  const created = daysText(filters.createdFrom, filters.createdTo);
  const closed = daysText(filters.closedFrom, filters.closedTo);
  const stage = useStageName(reachedStageId);
  return (
    <>
      <Chip
        label={t("created")}
        text={created && t("createdIn", { days: created })}
        onClear={() => onChange({ createdFrom: "", createdTo: "" })}
      />
      <Chip
        label={t("closed")}
        text={closed && t("closedIn", { days: closed })}
        onClear={() => onChange({ closedFrom: "", closedTo: "" })}
      />
      <Chip
        label={t("reachedStage")}
        text={reachedStageId && t("reached", { stage })}
        onClear={() => onChange({ reachedStageId: "" })}
      />
      <Chip
        label={t("reason")}
        text={reason && t("withReason", { reason })}
        onClear={() => onChange({ reason: "" })}
      />
      <Chip
        label={t("reason")}
        text={hasReason && t(hasReason === "true" ? "anyReason" : "noReason")}
        onClear={() => onChange({ hasReason: "" })}
      />
      <Chip
        label={t("assignee")}
        text={isAssigned && t(isAssigned === "true" ? "assigned" : "unassigned")}
        onClear={() => onChange({ isAssigned: "" })}
      />
    </>
  );
}

/** A filter that is set; nothing without `text`. */
function Chip({ label, text, onClear }: { label: string; text: string; onClear: () => void }) {
  if (text === "") return null;
  return (
    <FilterChip label={label} isSet onClear={onClear}>
      <span className="max-w-72 truncate px-2 font-medium">{text}</span>
    </FilterChip>
  );
}

function useStageName(stageId: string): string {
  const { workspace } = useShell();
  const pipelines = useQuery(workspaceQueries.detail(workspace.id)).data?.pipelines ?? [];
  return pipelines.flatMap(({ stages }) => stages).find(({ id }) => id === stageId)?.name ?? "…";
}
