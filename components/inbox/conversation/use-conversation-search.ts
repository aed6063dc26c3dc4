"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import type { ConversationPage } from "#lib/inbox/schema.ts";
import type { ReadingPosition } from "./timeline/use-reading-position.ts";

type ConversationSearchState = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The message to scroll to. A new object for each jump. */
  jump: { messageId: string } | null;
  goTo: (messageId: string) => void;
};

/** Search in a conversation: F opens the search, U goes to the first unanswered message. */
export function useConversationSearch(
  { page, messageId }: { page: ConversationPage; messageId: string | null },
  place: ReadingPosition,
): ConversationSearchState {
  const t = useTranslations("inbox.useConversationSearch");
  const [isOpen, setOpen] = useState(false);
  const [jump, setJump] = useState<{ messageId: string } | null>(null);
  const goTo = (id: string) => setJump({ messageId: id });
  useEffect(() => {
    if (messageId !== null) setJump({ messageId });
  }, [messageId]);
  const group = useTranslations("inbox.commandGroups")("conversation");
  useCommand({
    id: "inbox:find",
    label: t("searchInThisConversation"),
    group,
    keys: "f",
    keywords: t("keywords"),
    run: () => setOpen(true),
  });
  const { unansweredSince } = page.conversation;
  useCommand({
    id: "inbox:unanswered",
    label: t("goToTheFirstUnanswered"),
    group,
    keys: "u",
    run: () => {
      if (unansweredSince === null) return;
      const isHere = (page.messages[0]?.creationDate ?? "") <= unansweredSince;
      const first = page.messages.find(({ creationDate }) => creationDate >= unansweredSince);
      if (isHere && first) goTo(first.id);
      else place.toDate(new Date(unansweredSince));
    },
  });
  return { isOpen, jump, goTo, open: () => setOpen(true), close: () => setOpen(false) };
}
