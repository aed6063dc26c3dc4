"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { ContactPeekContentProps } from "./contact-peek-content.tsx";

const Content = lazyPart(() =>
  import("./contact-peek-content.tsx").then((module) => module.ContactPeekContent),
);

type ContactPeekProps = Omit<ContactPeekContentProps, "contactId"> & {
  /** Null for none. */
  contactId: string | null;
};

/** A contact beside the page it was opened from, which stays usable; full screen on a phone. */
export function ContactPeek({ contactId, ...rest }: ContactPeekProps) {
  return contactId !== null && <Content contactId={contactId} {...rest} />;
}
