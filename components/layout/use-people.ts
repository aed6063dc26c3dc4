"use client";

import { useQuery } from "@tanstack/react-query";
import type { CompletionOption } from "#components/ui/form/completion/use-completion-list.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { useShell } from "./workspace-context.tsx";

type Person = { id: string; name: string; email: string };

/** Returns the members of the workspace with their full names; none until they are loaded, or if not needed. */
export function usePeople(isNeeded = true): Person[] {
  const { workspace } = useShell();
  const members = useQuery({ ...workspaceQueries.members(workspace.id), enabled: isNeeded }).data ?? [];
  return members.map(({ id, name, lastName, email }) => ({ id, name: fullName(name, lastName), email }));
}

/** Returns the completion that mentions a user in a note. */
export function mentionOption({ id, name, email }: Person): CompletionOption {
  return { key: id, label: name, hint: email, insert: `@${name} ` };
}
