"use client";

import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { useInbox } from "../inbox-context.tsx";
import type { ComposedMessage, ComposerFieldProps } from "./composer-props.ts";
import { complete, fillVariables, hasVariables, mentionedIn } from "./composer-text.ts";
import { composerValues } from "./composer-values.ts";
import { useAttachments } from "./use-attachments.ts";
import { useCompletion } from "./use-completion.ts";
import { useDraft } from "./use-draft.ts";

/**
 * State of the composer's field: the draft, its completions, and sending. `onNewReply` opens the form for a new canned
 * response.
 */
export function useComposer(props: ComposerFieldProps, onNewReply: () => void) {
  const { page, mode, field, presence } = props;
  const { conversation } = page;
  const { workspace, user } = useShell();
  const [text, setText] = useDraft({ conversationId: conversation.id, mode }, page.drafts[mode]);
  const [caret, setCaret] = useState(text.length);
  const attachments = useAttachments(conversation.id);
  const contact = useQuery(contactQuery(workspace.id, conversation.contact.id)).data;
  const values = composerValues(contact, { userName: user.name, workspaceName: workspace.name });
  const filled = mode === "reply" ? fillVariables(text, values) : { text, unknown: [] };
  const completion = useCompletion({ mode, text, caret, values, onChoose: insertAt, onNewReply });
  const post = usePost(props);
  const isReady = attachments.list.every(({ state }) => state.status === "ready");
  const hasContent = text.trim() !== "" || attachments.list.length > 0;
  const canSend = hasContent && isReady && filled.unknown.length === 0;

  function insertAt(insert: string, start: number) {
    const next = complete(text, { start, caret, insert });
    // Immediately, because the user types on: a later change of the caret would split the next word.
    flushSync(() => {
      setText(next.text);
      setCaret(next.caret);
    });
    field.current?.setSelectionRange(next.caret, next.caret);
    // A menu that closes takes the focus first.
    requestAnimationFrame(() => field.current?.focus());
  }

  function submit() {
    if (!canSend) return;
    post.written(filled.text.trim(), attachments.take());
    setText("");
    presence.onSent();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || completion.onKeyDown(event)) return;
    if (event.key === "Escape") {
      if (props.replyTo) props.onReplyTo(null);
      else event.currentTarget.blur();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  }

  return {
    text,
    completion,
    attachments,
    canSend,
    submit,
    onKeyDown,
    onPaste,
    onCaret: setCaret,
    onChange(next: string, at: number) {
      setText(next);
      setCaret(at);
      if (next.trim() !== "" && mode === "reply") presence.onTyping();
    },
    insert: (insert: string) => insertAt(insert, caret),
    sendComposed: post.composed,
    preview: mode === "reply" && hasVariables(text) ? filled.text : null,
    unknown: filled.unknown,
  };
}

type Upload = { id: string; fileName: string };

/**
 * Sends the message. Several files are sent one by one. A single file carries the text as its caption if it can have
 * one.
 */
function usePost({ page, mode, replyTo, onReplyTo, after }: ComposerFieldProps) {
  const { conversation, capabilities } = page;
  const { workspace } = useShell();
  const { send } = useInbox();
  const members = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
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
    const text = message.kind === "location" ? (message.name ?? "Location") : "Contact card";
    send({ ...common, mode: "reply", text, fileName: null, sending });
    onReplyTo(null);
  }

  function written(text: string, uploads: readonly Upload[]) {
    if (mode === "reply") return reply(text, uploads);
    const people = members.map(({ id, name, lastName }) => ({
      id,
      name: [name, lastName].filter(Boolean).join(" "),
    }));
    const sending = { mode: "note", text, mentionedUserIds: mentionedIn(text, people) } as const;
    send({ ...common, mode: "note", text, fileName: null, sending });
  }

  return { written, composed };
}
