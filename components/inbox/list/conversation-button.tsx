"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type MouseEvent, useMemo } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { teamsQuery } from "#components/teams/team-queries.ts";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { useNow } from "#components/ui/use-now.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { ConversationRow } from "./conversation-row.tsx";

type RowProps = {
  conversation: InboxConversation;
  isOpen: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPress: (event: MouseEvent) => void;
};

export function RowButton({ conversation, isOpen, isSelected, isTabStop, onFocus, onPress }: RowProps) {
  const { workspace, user } = useShell();
  const now = useNow();
  const tags = useQuery(workspaceQueries.detail(workspace.id)).data?.tags;
  const members = useQuery(workspaceQueries.members(workspace.id)).data;
  const teams = useQuery(teamsQuery(workspace.id)).data;
  const { id } = conversation;
  // Opening another conversation renders every row again, but changes the content of none.
  const content = useMemo(() => {
    const { tagIds, assignedAgentId, assignedTeamId } = conversation.contact;
    const person = members?.find((member) => member.id === assignedAgentId);
    return (
      <ConversationRow
        conversation={conversation}
        tags={tags?.filter((tag) => tagIds.includes(tag.id)) ?? []}
        assignee={person?.name}
        team={teams?.find((team) => team.id === assignedTeamId)?.name}
        userId={user.id}
        now={now}
      />
    );
  }, [conversation, tags, members, teams, user.id, now]);
  return (
    <button
      type="button"
      data-conversation={id}
      aria-current={isOpen ? "true" : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      className={cn(
        "flex h-full w-full select-none items-center px-3.5 text-left -outline-offset-2 hover:bg-hover",
        (isOpen || isSelected) && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      {content}
    </button>
  );
}

type BoxProps = {
  conversation: InboxConversation;
  isOpen: boolean;
  isSelected: boolean;
  isShown: boolean;
  onPress: (event: MouseEvent) => void;
};

/** Covers the avatar and the channel icon on hover, and always while the user selects. The keyboard shortcut is X. */
export function RowBox({ conversation, isOpen, isSelected, isShown, onPress }: BoxProps) {
  const t = useTranslations("inbox.conversationButton");
  return (
    <span
      className={cn(
        "absolute top-2 left-2.5 flex size-11 items-center justify-center rounded-md bg-surface",
        !isShown && "opacity-0 group-hover/row:opacity-100 coarse:hidden",
        isOpen || isSelected
          ? "bg-accent-soft"
          : "group-hover/row:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))]",
      )}
    >
      <Checkbox
        tabIndex={-1}
        aria-label={t("selectConversation", { name: conversation.contact.name })}
        checked={isSelected}
        onClick={onPress}
      />
    </span>
  );
}
