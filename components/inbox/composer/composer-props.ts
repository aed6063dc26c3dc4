import type { RefObject } from "react";
import type { Presence } from "#components/layout/presence/use-presence.ts";
import type { Message, Outbound } from "#lib/conversations/schema.ts";
import type { ConversationPage } from "#lib/inbox/schema.ts";
import type { useAttachments } from "./use-attachments.ts";

/** A message that is not written in the field. */
export type ComposedMessage = Extract<Outbound, { kind: "location" | "contacts" }>;

export type ComposerProps = {
  page: ConversationPage;
  presence: Presence;
  replyTo: Message | null;
  onReplyTo: (message: Message | null) => void;
  /** Id of the newest message. */
  after: string;
};

export type ComposerFieldProps = ComposerProps & {
  mode: "reply" | "note";
  field: RefObject<HTMLTextAreaElement | null>;
  /** Of the reply; they stay while a note is written. */
  attachments: ReturnType<typeof useAttachments>;
};
