"use client";

import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { MessageContact } from "./use-message-contact.ts";

type MessageButtonProps = { contact: Contact; onMessage: MessageContact };

/** Opens the contact's conversation. Nothing without permission. */
export function MessageButton({ contact, onMessage }: MessageButtonProps) {
  const t = useTranslations("contacts.messageButton");
  if (!onMessage) return null;
  return (
    <Button size="sm" onClick={() => onMessage(contact)} className="mr-1">
      <MessageSquare /> {t("message")}
    </Button>
  );
}
