"use client";

import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecordPeek } from "#components/layout/record/record-peek.tsx";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { fullName } from "#lib/platform/full-name.ts";
import type { ContactParts, ConversationPart } from "../contact-parts.ts";
import { contactQuery } from "../contact-queries.ts";
import { useMessageContact } from "../use-message-contact.ts";
import { ContactConversation } from "./contact-conversation.tsx";
import { PeekBody } from "./peek-body.tsx";
import { PeekHeader } from "./peek-header.tsx";

export type ContactPeekContentProps = {
  /** The open contact. */
  contactId: string;
  /** Whether the board is beside it. */
  isOnBoard?: boolean;
  onClose: () => void;
  stepTo: StepTo;
  onDelete: (contactId: string) => void;
  Parts?: ContactParts;
  Conversation: ConversationPart;
};

export function ContactPeekContent(props: ContactPeekContentProps) {
  const t = useTranslations("contacts.contactPeekContent");
  const { contactId, isOnBoard = false, onClose, stepTo, onDelete, Parts, Conversation } = props;
  const { workspace } = useShell();
  const query = useQuery(contactQuery(workspace.id, contactId));
  const [tab, setTab] = useState("details");
  const [opened, setOpened] = useState<{ contactId: string; conversationId: string } | null>(null);
  const onMessage = useMessageContact((conversationId) => {
    setOpened({ contactId, conversationId });
    setTab("conversation");
  });
  const openedId = opened?.contactId === contactId ? opened.conversationId : null;
  return (
    <RecordPeek
      noun="contact"
      query={query}
      titleOf={({ name, lastname }) => fullName(name, lastname)}
      headerOf={(contact) => (
        <PeekHeader
          contact={contact}
          isOnBoard={isOnBoard}
          onMessage={onMessage}
          stepTo={stepTo}
          onDelete={onDelete}
        />
      )}
      goneIcon={<UserX />}
      onClose={onClose}
    >
      {(contact) => (
        <Tabs value={tab} onValueChange={setTab} className="flex h-full flex-col">
          <TabsList aria-label={t("contactSections")} className="shrink-0 px-4">
            <TabsTrigger value="details">{t("contact")}</TabsTrigger>
            <TabsTrigger value="conversation">{t("conversation")}</TabsTrigger>
          </TabsList>
          <TabsContent value="details" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <PeekBody key={contact.id} contact={contact} Parts={Parts} />
          </TabsContent>
          <TabsContent value="conversation" className="flex min-h-0 flex-1 flex-col">
            <ContactConversation
              key={`${contact.id} ${openedId}`}
              contact={contact}
              openedId={openedId}
              onMessage={onMessage}
              Conversation={Conversation}
            />
          </TabsContent>
        </Tabs>
      )}
    </RecordPeek>
  );
}
