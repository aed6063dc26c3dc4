"use client";

import { useTranslations } from "next-intl";
import type { Option } from "./option-list.tsx";

const UNASSIGNED = "unassigned";
const NO_TEAM = "no-team";

/** The chosen person or team; null for none. */
type AssigneeChange = { assignedAgentId: string | null } | { assignedTeamId: string | null };

/**
 * Options to assign records to a person or a team, and to unassign them. Without teams, there is only the list of
 * people.
 */
export function useAssigneeOptions(
  people: readonly Option[],
  teams: readonly { id: string; name: string }[],
) {
  const t = useTranslations("ui.assigneeOptions");
  const group = teams.length > 0 ? t("people") : undefined;
  const teamOptions = [...teams, { id: NO_TEAM, name: t("noTeam") }].map(({ id, name }) => ({
    value: id,
    label: name,
    group: t("teams"),
  }));
  const options: Option[] = [...people, { value: UNASSIGNED, label: t("unassigned") }].map((option) => ({
    ...option,
    ...(group && { group }),
  }));
  return {
    options: teams.length > 0 ? [...options, ...teamOptions] : options,
    changeOf: (value: string): AssigneeChange =>
      teamOptions.some((option) => option.value === value)
        ? { assignedTeamId: value === NO_TEAM ? null : value }
        : { assignedAgentId: value === UNASSIGNED ? null : value },
  };
}

/** Returns the options of an assignee and a team: null or "" for none, undefined if the records differ. */
export function selectedAssignees(agentId: string | null | undefined, teamId: string | null | undefined) {
  return [
    agentId === undefined ? [] : agentId || UNASSIGNED,
    teamId === undefined ? [] : teamId || NO_TEAM,
  ].flat();
}
