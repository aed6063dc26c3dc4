"use client";

import { ArrowLeft, Check, Ellipsis, Link, MailOpen, PanelRight, RotateCcw } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toast } from "#components/ui/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation, PresentPerson } from "#lib/inbox/schema.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { inboxKeys } from "./inbox-queries.ts";
import { presenceText } from "./presence-text.ts";
import { TagMenu } from "./tag-menu.tsx";
import type { ThreadProps } from "./thread.tsx";
import { useContactWrite } from "./use-contact-write.ts";
import { useSolveKeys } from "./use-solve-keys.ts";

export type ThreadHeaderProps = ThreadProps & {
  conversation: InboxConversation;
  people: readonly PresentPerson[];
  canWrite: boolean;
};

/** Who it is, who else is there, and what can be done with the conversation. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, people, canWrite, onClose, onSolvedNext, contactPane } = props;
  const { contact, channel, platformId, isSolved } = conversation;
  const write = useContactWrite();
  const solve = () => void write(conversation, { isSolved: !isSolved });
  useSolveKeys({
    isSolved,
    onSolve: solve,
    onSolveNext: () => {
      if (!isSolved) solve();
      onSolvedNext();
    },
  });
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b px-3 py-1.5">
      <IconButton
        label="Back to the list"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onClose}
        className="md:hidden"
      />
      <button
        type="button"
        onClick={contactPane.toggle}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-1 text-left hover:bg-hover"
      >
        <Avatar name={contact.name} color={contact.avatarColor} />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-base">{contact.name}</span>
          <span className="flex items-center gap-1.5 text-ink-faint text-xs">
            <ChannelIcon platformId={platformId} />
            <span role="status" className="truncate">
              {presenceText(people) || (channel?.name ?? "Chat widget")}
            </span>
          </span>
          <span className="sr-only">Show the contact</span>
        </span>
      </button>
      {canWrite && (
        <>
          <AssignMenu conversation={conversation} />
          <TagMenu conversation={conversation} />
          <Button
            variant={isSolved ? "secondary" : "primary"}
            onClick={solve}
            aria-keyshortcuts="S"
            title={isSolved ? "Reopen (S)" : "Solve (S), solve and next (Shift+S)"}
          >
            {isSolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span className="max-lg:sr-only">{isSolved ? "Reopen" : "Solve"}</span>
          </Button>
        </>
      )}
      <IconButton
        label={contactPane.isOpen ? "Hide the contact" : "Show the contact"}
        icon={<PanelRight aria-hidden="true" />}
        aria-pressed={contactPane.isOpen}
        onClick={contactPane.toggle}
        className="max-md:hidden"
      />
      <MoreMenu conversation={conversation} canWrite={canWrite} onClose={onClose} />
    </header>
  );
}

function MoreMenu({
  conversation,
  canWrite,
  onClose,
}: Pick<ThreadHeaderProps, "conversation" | "canWrite" | "onClose">) {
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
        <DropdownMenuItem icon={<Link aria-hidden="true" />} onSelect={() => void copyLink()}>
          Copy link
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast("Link copied");
  } catch {
    toast.error("The browser did not allow copying");
  }
}
