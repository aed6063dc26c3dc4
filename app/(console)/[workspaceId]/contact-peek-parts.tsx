"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** `ContactParts` for a peek, which is not open on most visits: loaded when it is. */
export const ContactPeekParts = lazyPart(() =>
  import("./contact-parts.tsx").then((module) => module.ContactParts),
);

export const ContactPeekConversation = lazyPart(() =>
  import("./peek-conversation.tsx").then((module) => module.PeekConversation),
);
