"use client";

import { Ellipsis, Link, MailOpen, Search } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { copyText } from "#components/ui/copy-text.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toast } from "#components/ui/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { inboxKeys } from "./inbox-queries.ts";
import type { ThreadHeaderProps } from "./thread-header.tsx";

/** What is done with a conversation less often. */
export function ThreadMenu({
  conversation,
  canWrite,
  onClose,
  onSearch,
}: Pick<ThreadHeaderProps, "conversation" | "canWrite" | "onClose" | "onSearch">) {
  const { workspace } = useShell();
  const markUnread = useWrite(inboxEndpoints.markUnread, {
    stale: [inboxKeys.all(workspace.id)],
    onError: (error) => toast.error("It could not be marked unread", { description: error.message }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Conversation menu" icon={<Ellipsis aria-hidden="true" />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {canWrite && (
          <DropdownMenuItem
            icon={<MailOpen aria-hidden="true" />}
            onSelect={() => {
              // Left first: an open conversation is marked read.
              onClose();
              markUnread.mutate({ params: { conversationId: conversation.id } });
            }}
          >
            Mark unread and close
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Search aria-hidden="true" />} onSelect={onSearch}>
          Search in this conversation
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Link aria-hidden="true" />}
          onSelect={() => void copyText(window.location.href, "Link copied")}
        >
          Copy link
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
