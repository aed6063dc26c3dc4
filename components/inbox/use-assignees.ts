"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { useAssigneeOptions } from "#components/ui/form/use-assignee-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { fullName } from "#lib/platform/full-name.ts";

/** The people and teams that conversations can be assigned to, as options, with the change of a choice. */
export function useAssignees() {
  const t = useTranslations("inbox.assignees");
  const { workspace, user } = useShell();
  const members = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  const people = members.map(({ id, name, lastName, email }) => ({
    value: id,
    label: t("memberName", { name: fullName(name, lastName), isMe: String(id === user.id) }),
    hint: email,
  }));
  // The current user comes first because people mostly assign conversations to themselves.
  const ordered = people.toSorted(
    (left, right) => Number(right.value === user.id) - Number(left.value === user.id),
  );
  return { members, teams, ...useAssigneeOptions(ordered, teams) };
}
