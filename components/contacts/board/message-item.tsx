"use client";

import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { useMessageContact } from "../use-message-contact.ts";
import { contactsOf } from "./contact-card.ts";

/** Opens the conversation of a card's contact. Nothing without permission, or for several cards. */
export function MessageItem({ cardIds }: { cardIds: readonly string[] }) {
  const t = useTranslations("contacts.messageButton");
  const { getBoard } = useBoard();
  const onMessage = useMessageContact();
  const [contact, ...others] = contactsOf(getBoard(), cardIds);
  if (!onMessage || !contact || others.length > 0) return null;
  return (
    <DropdownMenuItem icon={<MessageSquare />} onSelect={() => onMessage(contact)}>
      {t("message")}
    </DropdownMenuItem>
  );
}
