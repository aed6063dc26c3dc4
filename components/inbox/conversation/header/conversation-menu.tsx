"use client";

import { AlarmClock, Ellipsis, Link, MailOpen, Search, Tag, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { copyText } from "#components/ui/copy-text.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { inboxKeys } from "../../inbox-queries.ts";
import type { ConversationHeaderProps, HeaderPart } from "../conversation-props.ts";

type ConversationMenuProps = Pick<
  ConversationHeaderProps,
  "conversation" | "canWrite" | "onClose" | "onSearch"
> & { onPart: (part: HeaderPart) => void };

/** Less frequent actions. On narrow screens it includes the actions that do not fit into the header. */
export function ConversationMenu({
  conversation,
  canWrite,
  onClose,
  onSearch,
  onPart,
}: ConversationMenuProps) {
  const t = useTranslations("inbox.conversationMenu");
  // Opens after the menu has closed, because the closing menu takes the focus and a popover without focus closes.
  const next = useRef<HeaderPart | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { workspace } = useShell();
  const markUnread = useWrite(inboxEndpoints.markUnread, {
    stale: [inboxKeys.all(workspace.id)],
    failure: t("couldNotBeMarkedUnread"),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton ref={button} label={t("conversationMenu")} icon={<Ellipsis />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          if (next.current === null) return;
          event.preventDefault();
          button.current?.focus();
          onPart(next.current);
          next.current = null;
        }}
      >
        {canWrite && (
          <DropdownMenuItem
            className="lg:hidden"
            icon={<Tag />}
            onSelect={() => {
              next.current = "tags";
            }}
          >
            {t("tags")}
          </DropdownMenuItem>
        )}
        {canWrite && !conversation.isSolved && (
          <DropdownMenuItem
            className="lg:hidden"
            icon={<AlarmClock />}
            onSelect={() => {
              next.current = "snooze";
            }}
          >
            {t("snooze")}
          </DropdownMenuItem>
        )}
        {canWrite && (
          <DropdownMenuItem
            icon={<Zap />}
            onSelect={() => {
              next.current = "macro";
            }}
          >
            {t("runMacro")}
          </DropdownMenuItem>
        )}
        {canWrite && (
          <DropdownMenuItem
            icon={<MailOpen />}
            onSelect={() => {
              // Closes first, because an open conversation is marked as read.
              onClose();
              markUnread.mutate({ params: { conversationId: conversation.id } });
            }}
          >
            {t("markAsUnreadAndClose")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Search />} onSelect={onSearch}>
          {t("searchInThisConversation")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Link />}
          onSelect={() => void copyText(window.location.href, t("linkCopied"))}
        >
          {t("copyLink")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
