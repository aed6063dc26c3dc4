"use client";

import { useTranslations } from "next-intl";
import { usePeople } from "#components/layout/use-people.ts";
import { mentionedIn } from "#components/ui/form/completion/complete-text.ts";
import { useInbox } from "../inbox-context.tsx";
import type { ComposedMessage, ComposerFieldProps } from "./composer-props.ts";

type Upload = { id: string; fileName: string };

/**
 * Sends the message. Several files are sent one by one. A single file gets the text as its caption if it can have one.
 */
export function useSendMessage({ page, mode, replyTo, onReplyTo, after }: ComposerFieldProps) {
  const t = useTranslations("inbox.useSendMessage");
  const { conversation, capabilities } = page;
  const { send } = useInbox();
  const people = usePeople();
  const takeOver = conversation.agent !== null && conversation.isBotEnabled;
  const common = { conversationId: conversation.id, after };

  function reply(text: string, uploads: readonly Upload[]) {
    const [only] = uploads;
    const hasCaption =
      only !== undefined && uploads.length === 1 && text.length <= (capabilities?.captionMax ?? 0);
    const quoted = replyTo?.id;
    if (text !== "" && !hasCaption) {
      const message = { kind: "text", text } as const;
      const sending = { mode: "reply", message, replyTo: quoted, takeOver } as const;
      send({ ...common, mode: "reply", text, fileName: null, sending });
    }
    for (const { id, fileName } of uploads) {
      const caption = hasCaption ? text : "";
      const message = { kind: "media", uploadId: id, caption: caption || null } as const;
      const sending = { mode: "reply", message, replyTo: hasCaption ? quoted : undefined, takeOver } as const;
      send({ ...common, mode: "reply", text: caption, fileName, sending });
    }
    onReplyTo(null);
  }

  function composed(message: ComposedMessage) {
    const sending = { mode: "reply", message, replyTo: replyTo?.id, takeOver } as const;
    const text = message.kind === "location" ? (message.name ?? t("location")) : t("contactCard");
    send({ ...common, mode: "reply", text, fileName: null, sending });
    onReplyTo(null);
  }

  function written(text: string, uploads: readonly Upload[]) {
    if (mode === "reply") return reply(text, uploads);
    const sending = { mode: "note", text, mentionedUserIds: mentionedIn(text, people) } as const;
    send({ ...common, mode: "note", text, fileName: null, sending });
  }

  return { text: written, composed };
}
