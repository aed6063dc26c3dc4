"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { daysText } from "#components/ui/text/days-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { NONE } from "#lib/opportunities/schema.ts";
import type { OpportunityFilters } from "./opportunity-filters.ts";

type ReportChipsProps = {
  filters: OpportunityFilters;
  onChange: (change: Partial<OpportunityFilters>) => void;
};

/** The filters that links from reports set. They can be cleared, but not chosen. */
export function ReportChips({ filters, onChange }: ReportChipsProps) {
  const t = useTranslations("opportunities.reportChips");
  const { reason, hasReason, isAssigned, teamId, tagId, reachedStageId } = filters;
  const created = daysText(filters.createdFrom, filters.createdTo);
  const closed = daysText(filters.closedFrom, filters.closedTo);
  const { stage, team, tag } = useNames(filters);
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
      <Chip
        label={t("team")}
        text={teamId && (teamId === NONE ? t("noTeam") : t("inTeam", { team }))}
        onClear={() => onChange({ teamId: "" })}
      />
      <Chip
        label={t("tag")}
        text={tagId && (tagId === NONE ? t("noTag") : t("withTag", { tag }))}
        onClear={() => onChange({ tagId: "" })}
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

function useNames({ reachedStageId, teamId, tagId }: OpportunityFilters) {
  const { workspace } = useShell();
  const { pipelines = [], tags = [] } = useQuery(workspaceQueries.detail(workspace.id)).data ?? {};
  const teams = useQuery({ ...teamsQuery(workspace.id), enabled: teamId !== "" }).data ?? [];
  const nameOf = (named: readonly { id: string; name: string }[], id: string) =>
    named.find((one) => one.id === id)?.name ?? "…";
  return {
    stage: nameOf(
      pipelines.flatMap(({ stages }) => stages),
      reachedStageId,
    ),
    team: nameOf(teams, teamId),
    tag: nameOf(tags, tagId),
  };
}
