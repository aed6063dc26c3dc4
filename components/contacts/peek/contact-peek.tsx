"use client";

import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import { contactQuery } from "../contact-queries.ts";
import { fullName } from "../contact-text.ts";
import { ContactConversation } from "./contact-conversation.tsx";
import { PeekBody } from "./peek-body.tsx";
import { PeekHeader } from "./peek-header.tsx";

export type ContactPeekProps = {
  /** The contact that is open; null for none. */
  contactId: string | null;
  onClose: () => void;
  /** Goes to the contact before or after this one, where the page has an order. */
  onStep: (offset: -1 | 1) => void;
  onDelete: (contactId: string) => void;
};

/** A contact beside the page it was opened from, which stays usable; the whole screen on a phone. */
export function ContactPeek({ contactId, ...actions }: ContactPeekProps) {
  if (contactId === null) return null;
  return <OpenPeek contactId={contactId} {...actions} />;
}

function OpenPeek({ contactId, onClose, onStep, onDelete }: ContactPeekProps & { contactId: string }) {
  const { workspace } = useShell();
  const query = useQuery(contactQuery(workspace.id, contactId));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const contact = isGone ? undefined : query.data;
  const [tab, setTab] = useState("details");
  useCommand({ id: "peek:next", label: "Next contact", group: "Contact", keys: "j", run: () => onStep(1) });
  useCommand({
    id: "peek:previous",
    label: "Previous contact",
    group: "Contact",
    keys: "k",
    run: () => onStep(-1),
  });
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && !leaveField() && onClose()}
      title={contact ? fullName(contact) : "Contact"}
      header={<PeekHeader contact={contact} onStep={onStep} onDelete={onDelete} />}
      className="p-0"
    >
      {contact && (
        <Tabs value={tab} onValueChange={setTab} className="flex h-full flex-col">
          <TabsList aria-label="Parts of the contact" className="shrink-0 px-4">
            <TabsTrigger value="details">Contact</TabsTrigger>
            <TabsTrigger value="conversation">Conversation</TabsTrigger>
          </TabsList>
          <TabsContent value="details" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <PeekBody key={contact.id} contact={contact} />
          </TabsContent>
          <TabsContent value="conversation" className="flex min-h-0 flex-1 flex-col">
            <ContactConversation contactId={contact.id} />
          </TabsContent>
        </Tabs>
      )}
      {query.isPending && <SkeletonRows count={9} className="p-4" />}
      {isGone && (
        <EmptyState
          icon={<UserX />}
          title="This contact does not exist"
          description="It was deleted, or the link is for another workspace."
          action={<Button onClick={onClose}>Close</Button>}
        />
      )}
      {query.isError && !contact && !isGone && (
        <ErrorState title="The contact could not be loaded" error={query.error} onRetry={query.refetch} />
      )}
    </Sheet>
  );
}

/** Escape in a field leaves the field, which reverts by itself first; only outside of one does it close. */
function leaveField(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches("[role=dialog] :is(input, textarea)")) return false;
  requestAnimationFrame(() => field.blur());
  return true;
}
