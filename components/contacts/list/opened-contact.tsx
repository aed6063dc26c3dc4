"use client";

import { useState } from "react";
import type { Opened } from "#components/layout/query-parameters.ts";
import type { StepTo } from "#components/layout/trail/step-to.ts";
import type { ContactParts, ConversationPart } from "../contact-parts.ts";
import { ContactPeek } from "../peek/contact-peek.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";

type OpenedContactProps = {
  opened: Opened;
  stepTo: StepTo;
  parts: { Parts?: ContactParts; Conversation: ConversationPart };
};

/** The panel of the opened contact, which can be deleted from it. */
export function OpenedContact({ opened, stepTo, parts }: OpenedContactProps) {
  const [deletingId, setDeletingId] = useState<string | null>(null);
  return (
    <>
      <ContactPeek
        contactId={opened.id}
        onClose={opened.close}
        stepTo={stepTo}
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
