"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { useContactWrite } from "../use-contact-write.ts";

const NOBODY = "nobody";
const NO_TEAM = "no-team";

/** Shows the assignee and the team, and lets the user change them. */
export function AssignMenu({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.assignMenu");
  const tGroups = useTranslations("inbox.commandGroups");
  const [open, setOpen] = useState(false);
  const write = useContactWrite();
  const { assignee, team, options, changeOf } = useAssignees(conversation);
  const { assignedAgentId, assignedTeamId } = conversation.contact;
  const names = [assignee?.name, team?.name].filter((name) => name !== undefined);
  const [shown] = names;
  useCommand({
    id: "inbox:assign",
    label: t("assign"),
    group: tGroups("conversation"),
    keys: "a",
    run: () => setOpen(true),
  });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          aria-label={shown ? t("assignedToName", { name: names.join(", ") }) : t("assign")}
          title={t("assignShortcut")}
        >
          {shown ? <Avatar name={shown} size="xs" square={!assignee} /> : <UserRoundPlus />}
          <span className="max-w-24 truncate @max-2xl:sr-only max-lg:sr-only">{shown ?? t("assign")}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("assignTo")} className="overflow-hidden p-0">
        <OptionList
          label={t("assignTo")}
          options={options}
          selected={[assignedAgentId ?? NOBODY, assignedTeamId ?? NO_TEAM]}
          onSelect={(value) => {
            setOpen(false);
            void write(conversation, changeOf(value));
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

/** The assignee and team of a conversation, the people and teams to choose from, and the change of a choice. */
function useAssignees({ contact: { assignedAgentId, assignedTeamId } }: InboxConversation) {
  const t = useTranslations("inbox.assignMenu");
  const { workspace, user } = useShell();
  const members = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const teams = useQuery(teamsQuery(workspace.id)).data ?? [];
  // Without teams, the list of people needs no heading.
  const group = teams.length > 0 ? t("people") : undefined;
  const people = members.map(({ id, name, lastName, email }) => ({
    value: id,
    label: t("memberName", { name: fullName(name, lastName), isMe: String(id === user.id) }),
    hint: email,
    group,
  }));
  // The current user comes first because people mostly assign conversations to themselves.
  const ordered = people.toSorted(
    (left, right) => Number(right.value === user.id) - Number(left.value === user.id),
  );
  const teamOptions = [...teams, { id: NO_TEAM, name: t("noTeam") }].map(({ id, name }) => ({
    value: id,
    label: name,
    group: t("teams"),
  }));
  return {
    assignee: members.find(({ id }) => id === assignedAgentId),
    team: teams.find(({ id }) => id === assignedTeamId),
    options: [
      ...ordered,
      { value: NOBODY, label: t("unassigned"), group },
      ...(teams.length > 0 ? teamOptions : []),
    ],
    changeOf: (value: string) =>
      teamOptions.some((option) => option.value === value)
        ? { assignedTeamId: value === NO_TEAM ? null : value }
        : { assignedAgentId: value === NOBODY ? null : value },
  };
}
