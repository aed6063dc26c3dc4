"use client";

import { useEffect, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import type { InboxThread } from "#lib/inbox/schema.ts";
import type { ThreadPositionState } from "./use-thread-position.ts";

type ThreadSearchState = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The message to go to; a new object each time. */
  jump: { messageId: string } | null;
  goTo: (messageId: string) => void;
};

/** Search in a thread: F opens the search, U goes to the first unanswered message. */
export function useThreadSearch(
  { thread, messageId }: { thread: InboxThread; messageId: string | null },
  place: ThreadPositionState,
): ThreadSearchState {
  const [isOpen, setOpen] = useState(false);
  const [jump, setJump] = useState<{ messageId: string } | null>(null);
  const goTo = (id: string) => setJump({ messageId: id });
  useEffect(() => {
    if (messageId !== null) setJump({ messageId });
  }, [messageId]);
  const group = "Conversation";
  useCommand({
    id: "inbox:find",
    label: "Search in this conversation",
    group,
    keys: "f",
    words: "date day find",
    run: () => setOpen(true),
  });
  const { unansweredSince } = thread.conversation;
  useCommand({
    id: "inbox:unanswered",
    label: "Go to the first unanswered message",
    group,
    keys: "u",
    run: () => {
      if (unansweredSince === null) return;
      const isHere = (thread.messages[0]?.creationDate ?? "") <= unansweredSince;
      const first = thread.messages.find(({ creationDate }) => creationDate >= unansweredSince);
      if (isHere && first) goTo(first.id);
      else place.toDate(new Date(unansweredSince));
    },
  });
  return { isOpen, jump, goTo, open: () => setOpen(true), close: () => setOpen(false) };
}
