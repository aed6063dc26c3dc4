"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { complete } from "#components/ui/form/completion/complete-text.ts";
import type { ComposerFieldProps } from "./composer-props.ts";
import { fillReply, hasVariables } from "./composer-text.ts";
import { composerValues } from "./composer-values.ts";
import { useCompletion } from "./use-completion.ts";
import { useDraft } from "./use-draft.ts";
import { useSendMessage } from "./use-send-message.ts";

/**
 * State of the composer's field: the draft, its completions, and sending. `onNewReply` opens the form for a new canned
 * response.
 */
export function useComposer(props: ComposerFieldProps, onNewReply: () => void) {
  const { page, mode, field, presence, attachments } = props;
  const { conversation } = page;
  const { workspace, user } = useShell();
  const [text, setText] = useDraft({ conversationId: conversation.id, mode }, page.drafts[mode]);
  const [caret, setCaret] = useState(text.length);
  const files = mode === "reply" ? attachments.list : [];
  const contact = useQuery(contactQuery(workspace.id, conversation.contact.id)).data;
  const values = composerValues(contact, { userName: user.name, workspaceName: workspace.name });
  const filled = mode === "reply" ? fillReply(text, values) : { text, unknown: [] };
  const completion = useCompletion({ mode, text, caret, values, onChoose: insertAt, onNewReply });
  const send = useSendMessage(props);
  const isReady = files.every(({ state }) => state.status === "ready");
  const hasContent = text.trim() !== "" || files.length > 0;
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
    send.text(filled.text.trim(), mode === "reply" ? attachments.removeAll() : []);
    setText("");
    presence.onSent();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || completion.onKeyDown(event)) return;
    if (event.key === "Escape") {
      if (props.replyTo) props.onReplyTo(null);
      else messagesBeside(event.currentTarget)?.focus();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  }

  return {
    text,
    completion,
    canSend,
    submit,
    onKeyDown,
    onCaret: setCaret,
    onChange(next: string, at: number) {
      setText(next);
      setCaret(at);
      if (next.trim() !== "" && mode === "reply") presence.onTyping();
    },
    insert: (insert: string) => insertAt(insert, caret),
    sendComposed: send.composed,
    preview: mode === "reply" && hasVariables(text) ? filled.text : null,
    unknown: filled.unknown,
  };
}

/** The messages of the conversation, where the keys of the screen work. */
function messagesBeside(field: HTMLElement): HTMLElement | null {
  return field.closest("section")?.querySelector<HTMLElement>("[role=log]") ?? null;
}
