"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { useContactWrite } from "../use-contact-write.ts";

const NOBODY = "nobody";

/** Shows the assignee and lets the user change it. */
export function AssignMenu({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.assignMenu");
  const tGroups = useTranslations("inbox.commandGroups");
  const { workspace, user } = useShell();
  const [open, setOpen] = useState(false);
  const write = useContactWrite();
  const members = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { assignedAgentId } = conversation.contact;
  const people = members.map(({ id, name, lastName, email }) => ({
    value: id,
    label: t("memberName", {
      name: fullName(name, lastName),
      isMe: String(id === user.id),
    }),
    hint: email,
  }));
  // The current user comes first because people mostly assign conversations to themselves.
  const ordered = people.toSorted(
    (left, right) => Number(right.value === user.id) - Number(left.value === user.id),
  );
  const assignee = members.find(({ id }) => id === assignedAgentId);
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
          aria-label={assignee ? t("assignedToName", { name: assignee.name }) : t("assign")}
          title={t("assignShortcut")}
        >
          {assignee ? <Avatar name={assignee.name} size="xs" /> : <UserRoundPlus />}
          <span className="max-w-24 truncate @max-2xl:sr-only max-lg:sr-only">
            {assignee?.name ?? t("assign")}
          </span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("assignTo")} className="overflow-hidden p-0">
        <OptionList
          label={t("assignTo")}
          options={[...ordered, { value: NOBODY, label: t("unassigned") }]}
          selected={[assignedAgentId ?? NOBODY]}
          onSelect={(value) => {
            setOpen(false);
            void write(conversation, { assignedAgentId: value === NOBODY ? null : value });
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
