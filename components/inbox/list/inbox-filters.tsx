"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { agentQueries } from "#components/agents/agent-queries.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { daysText } from "#components/ui/text/days-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { AGENTS, NONE, PEOPLE } from "#lib/inbox/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { type InboxScope, noReportFilters } from "../inbox-address.ts";

/** Waits to filter by, in minutes. */
const waits = ["15", "60", "240", "1440"];

type FiltersProps = { scope: InboxScope; onChange: (scope: InboxScope) => void };

/** The filters of the list other than its view and search. */
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

/** Kind of event and period. Set by links from reports; can be cleared but not chosen. */
function HappenedChip({ scope, happened, onChange }: ChipProps) {
  const t = useTranslations("inbox.inboxFilters");
  const actor = useActorName(scope.happenedById);
  const text = t(`kinds.${happened}`, { days: daysText(scope.happenedFrom, scope.happenedTo) });
  return (
    <FilterChip label={t("happened")} isSet onClear={() => onChange({ ...scope, ...noReportFilters })}>
      <span className="max-w-96 truncate px-2 font-medium">
        {actor === "" ? text : t("byActor", { text, actor })}
      </span>
    </FilterChip>
  );
}

/** Returns the name of an actor, or their kind; "" for any actor. */
function useActorName(id: string): string {
  const t = useTranslations("inbox.inboxFilters.actors");
  const { workspace } = useShell();
  const isGroup = id === PEOPLE || id === AGENTS || id === NONE;
  const members = useQuery(workspaceQueries.members(workspace.id)).data;
  const person = members?.find((member) => member.id === id);
  const enabled = usePermission("agents.read") && id !== "" && !isGroup && members !== undefined && !person;
  const agents = useQuery({ ...agentQueries.list(workspace.id), enabled });
  if (id === "") return "";
  if (isGroup) return t(id);
  if (person) return fullName(person.name, person.lastName);
  const isLoading = members === undefined || (enabled && agents.isPending);
  return isLoading ? "…" : (agents.data?.find((agent) => agent.id === id)?.name ?? t("unknown"));
}

function optionsOf(named: readonly { id: string; name: string; color?: string }[] = []) {
  return named.map(({ id, ...one }) => ({ ...one, value: id, label: one.name }));
}
