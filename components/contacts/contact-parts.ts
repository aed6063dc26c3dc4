import type { ComponentType } from "react";

/** Parts of a contact that other areas provide; pages in app/ connect them. */
export type ContactParts = ComponentType<{ contactId: string }>;

/** A conversation in which the user can reply; the page in app/ provides it. */
export type ConversationPart = ComponentType<{ conversationId: string }>;

/** Parts that other areas provide for a whole list; the filters are those of the query. */
export type ListTools = ComponentType<{ filters: Record<string, string | number | boolean | undefined> }>;
