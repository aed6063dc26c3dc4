"use client";

import { useQuery } from "@tanstack/react-query";
import { inboxQueries } from "#components/inbox/inbox-queries.ts";
import { teamsQuery } from "#components/teams/team-queries.ts";
import type { Option } from "#components/ui/form/option-list.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { useShell } from "../workspace-context.tsx";

/** Records that actions of macros can refer to. */
export type MacroChoices = Record<
  "stages" | "tags" | "people" | "teams" | "cannedReplies",
  readonly Option[]
> & {
  customFields: readonly { code: string; name: string }[];
  /** Whether all lists are loaded. Records that they do not contain were deleted. */
  isLoaded: boolean;
};

/** Returns what actions of macros can refer to; lists are empty until they are loaded. */
export function useMacroChoices(): MacroChoices {
  const { workspace } = useShell();
  const settings = useQuery(workspaceQueries.detail(workspace.id)).data;
  const people = useQuery(workspaceQueries.members(workspace.id)).data;
  const teams = useQuery(teamsQuery(workspace.id)).data;
  const replies = useQuery(inboxQueries.cannedReplies(workspace.id)).data;
  return {
    stages: settings?.stages.map(toOption) ?? [],
    tags: settings?.tags.map(toOption) ?? [],
    people: personOptions(people ?? []),
    teams: teams?.map(toOption) ?? [],
    cannedReplies: (replies ?? []).map(({ id, shortcut, text }) => ({
      value: id,
      label: `/${shortcut}`,
      hint: text,
    })),
    customFields: settings?.customFields ?? [],
    isLoaded: [settings, people, teams, replies].every((list) => list !== undefined),
  };
}

function toOption({ id, name, color }: { id: string; name: string; color?: string }): Option {
  return { value: id, label: name, ...(color !== undefined && { color }) };
}
