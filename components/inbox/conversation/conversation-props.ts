import type { InboxConversation } from "#lib/inbox/schema.ts";
import type { PresentPerson } from "#lib/presence/schema.ts";

/** Popovers and dialogs of the header other than the assignee menu. */
export type HeaderPart = "tags" | "snooze" | "macro";

type ContactPane = { isOpen: boolean; toggle: () => void };

export type ConversationHeaderProps = Omit<ConversationProps, "contactPane"> & {
  contactPane: ContactPane;
  conversation: InboxConversation;
  people: readonly PresentPerson[];
  canWrite: boolean;
  onSearch: () => void;
};

export type ConversationProps = {
  conversationId: string;
  /** A message to scroll to; null for the end. */
  messageId: string | null;
  onClose: () => void;
  onSolvedNext: () => void;
  /** Whether the contact pane is open, and a function that toggles it. Without it, the conversation has no header. */
  contactPane: ContactPane | null;
};
