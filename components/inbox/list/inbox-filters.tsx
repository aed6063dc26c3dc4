"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { dateText } from "#components/ui/text/formats.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { NONE } from "#lib/inbox/schema.ts";
import type { InboxScope } from "../inbox-address.ts";

/** Waits to filter by, in minutes. */
const waits = ["15", "60", "240", "1440"];

type FiltersProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

/** The filters of the list besides its view and search. */
export function InboxFilters({ scope, onChange }: FiltersProps) {
  const t = useTranslations("inbox.inboxFilters");
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const hasTeams = teams.length > 0 || scope.assignedTeamId !== "";
  const noTeam = { value: NONE, label: t("noTeam") };
  const rows = [
    {
      name: "channelId",
      label: t("channel"),
      options: [...optionsOf(settings?.channels), { value: NONE, label: t("noChannel") }],
    },
    {
      name: "tagId",
      label: t("tag"),
      options: [...optionsOf(settings?.tags), { value: NONE, label: t("noTag") }],
    },
    { name: "stageId", label: t("stage"), options: optionsOf(settings?.stages) },
    {
      name: "assignedAgentId",
      label: t("assignee"),
      options: [...personOptions(people), { value: NONE, label: t("unassigned") }],
    },
    ...(hasTeams
      ? [
          {
            name: "assignedTeamId" as const,
            label: t("team"),
            options: [{ value: "mine", label: t("myTeams") }, ...optionsOf(teams), noTeam],
          },
        ]
      : []),
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("filters")}</legend>
      {rows.map(({ name, label, options }) => (
        <FilterChoice
          key={name}
          label={label}
          options={options}
          value={scope[name]}
          onChange={(value) => onChange({ ...scope, [name]: value })}
        />
      ))}
      <FilterChoice
        label={t("waiting")}
        options={waits.map((minutes) => ({
          value: minutes,
          label: t("overMinutes", { minutes: Number(minutes) }),
        }))}
        value={scope.waitingMinutes}
        onChange={(waitingMinutes) => onChange({ ...scope, waitingMinutes })}
      />
      {scope.happened !== "" && <HappenedChip scope={scope} happened={scope.happened} onChange={onChange} />}
    </fieldset>
  );
}

type ChipProps = FiltersProps & { happened: Exclude<InboxScope["happened"], ""> };

/** What happened and when. Links from reports set it; it can be cleared, but not chosen. */
function HappenedChip({ scope, happened, onChange }: ChipProps) {
  const t = useTranslations("inbox.inboxFilters");
  const { happenedFrom: from, happenedTo: to } = scope;
  const first = from && dateText(from, "date");
  // The end is excluded.
  const last = to && dateText(Date.parse(to) - 1, "date");
  return (
    <FilterChip
      label={t("happened")}
      isSet
      onClear={() => onChange({ ...scope, happened: "", happenedFrom: "", happenedTo: "", happenedById: "" })}
    >
      <span className="max-w-72 truncate px-2 font-medium">
        {t(`kinds.${happened}`, { days: first === last ? first : `${first} – ${last}` })}
      </span>
    </FilterChip>
  );
}

function optionsOf(named: readonly { id: string; name: string; color?: string }[] = []) {
  return named.map(({ id, ...one }) => ({ ...one, value: id, label: one.name }));
}
