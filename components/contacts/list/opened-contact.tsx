"use client";

import { useState } from "react";
import { adjacentStep, type useOpened } from "#components/layout/query-parameters.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts, ConversationPart } from "../contact-parts.ts";
import { ContactPeek } from "../peek/contact-peek.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";

type OpenedContactProps = {
  opened: ReturnType<typeof useOpened>;
  contacts: readonly Contact[];
  parts: { Parts?: ContactParts; Conversation: ConversationPart };
};

/** The panel of the opened contact, which can be deleted from it. */
export function OpenedContact({ opened, contacts, parts }: OpenedContactProps) {
  const [deletingId, setDeletingId] = useState<string | null>(null);
  return (
    <>
      <ContactPeek
        contactId={opened.id}
        onClose={opened.close}
        stepTo={(offset) => adjacentStep(opened, contacts, offset)}
        onDelete={setDeletingId}
        {...parts}
      />
      <DeleteContactDialog
        contactId={deletingId}
        onClose={() => setDeletingId(null)}
        onDeleted={opened.close}
      />
    </>
  );
}
