"use client";

import { UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { selectedAssignees } from "#components/ui/form/use-assignee-options.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { useAssignees } from "../../use-assignees.ts";
import { useContactWrite } from "../use-contact-write.ts";

/** Shows the assignee and the team, and lets the user change them. */
export function AssignMenu({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.assignMenu");
  const tGroups = useTranslations("inbox.commandGroups");
  const [open, setOpen] = useState(false);
  const write = useContactWrite();
  const { members, teams, options, changeOf } = useAssignees();
  const { assignedAgentId, assignedTeamId } = conversation.contact;
  const assignee = members.find(({ id }) => id === assignedAgentId);
  const team = teams.find(({ id }) => id === assignedTeamId);
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
          selected={selectedAssignees(assignedAgentId, assignedTeamId)}
          onSelect={(value) => {
            setOpen(false);
            void write(conversation, changeOf(value));
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
