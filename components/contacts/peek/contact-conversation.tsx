"use client";

import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { channelName } from "#components/ui/channel-icon.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import type { Translate } from "#components/ui/translate.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ConversationPart } from "../contact-parts.ts";
import { MessageButton } from "../message-button.tsx";
import type { MessageContact } from "../use-message-contact.ts";
import { messagesQuery } from "./peek-queries.ts";

type ContactConversationProps = {
  contact: Contact;
  /** The conversation that "Message" opened; null if it was not used. */
  openedId: string | null;
  onMessage: MessageContact;
  Conversation: ConversationPart;
};

/** A contact's conversation, in which the user can reply; the newest first if there are several. */
export function ContactConversation(props: ContactConversationProps) {
  const { contact, openedId, onMessage, Conversation } = props;
  const t = useTranslations("contacts.contactConversation");
  const tChannels = useTranslations("ui.channelIcon");
  const { workspace } = useShell();
  const newest = useQuery(messagesQuery(workspace.id, contact.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (newest.isPending && openedId === null) return <SkeletonRows count={5} className="p-4" />;
  if (!newest.data && openedId === null) {
    return <ErrorState title={t("couldNotBeLoaded")} query={newest} />;
  }
  const threads = threadsOf(newest.data?.data ?? [], tChannels);
  const shownId = chosenId ?? openedId ?? threads[0]?.value;
  if (shownId === undefined) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={t("noMessagesYet")}
        description={t("whatAppearsHere")}
        action={<MessageButton contact={contact} onMessage={onMessage} />}
      />
    );
  }
  return (
    <>
      {threads.length > 1 && (
        <div className="shrink-0 overflow-x-auto border-b px-4 py-2">
          <SegmentedControl
            label={t("conversations")}
            segments={threads}
            value={shownId}
            onChange={setChosenId}
          />
        </div>
      )}
      <Conversation key={shownId} conversationId={shownId} />
    </>
  );
}

type Thread = { value: string; label: string };

type InThread = { conversationId: string; platformId: number };

/** Returns the conversations of some messages by their channel, the one with the newest message first. */
function threadsOf(messages: readonly InThread[], t: Translate<"ui.channelIcon">): Thread[] {
  const platforms = new Map<string, number>();
  for (const { conversationId, platformId } of messages) platforms.set(conversationId, platformId);
  return [...platforms].map(([value, platformId]) => ({ value, label: channelName(platformId, t) }));
}
