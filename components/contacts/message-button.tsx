"use client";

import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { MessageContact } from "./use-message-contact.ts";

type MessageButtonProps = {
  contact: Contact;
  onMessage: MessageContact;
  /** Shows only the icon, because a name beside it needs the space: always, or on phones. */
  compact?: "always" | "onPhones";
};

/** Opens the contact's conversation. Nothing without permission. */
export function MessageButton({ contact, onMessage, compact }: MessageButtonProps) {
  const t = useTranslations("contacts.messageButton");
  if (!onMessage) return null;
  if (compact === "always") {
    return (
      <IconButton
        size="sm"
        label={t("message")}
        icon={<MessageSquare />}
        onClick={() => onMessage(contact)}
      />
    );
  }
  return (
    <Button size="sm" onClick={() => onMessage(contact)} className="mr-1">
      <MessageSquare /> <span className={cn(compact && "max-sm:sr-only")}>{t("message")}</span>
    </Button>
  );
}
