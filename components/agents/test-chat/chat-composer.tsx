"use client";

import { SendHorizontal, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { questionLimits } from "#lib/agent-runs/schema.ts";
import type { TestChatState } from "./use-test-chat.ts";

/** The message field of the test chat. Enter sends, Shift+Enter adds a line, Escape stops the reply. */
export function ChatComposer({ chat }: { chat: TestChatState }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.chatComposer");
  const [text, setText] = useState("");
  const question = text.trim();

  function send() {
    if (question === "" || chat.isAnswering) return;
    chat.ask(question);
    setText("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && chat.isAnswering) {
      event.stopPropagation();
      chat.stop();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex items-end gap-2 border-t px-3 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <Textarea
        aria-label={t("question")}
        placeholder={chat.mode === "knowledge" ? t("askTheKnowledge") : t("askAQuestion")}
        rows={1}
        maxLength={questionLimits.question}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-40 min-h-8 resize-none coarse:min-h-10"
      />
      {chat.isAnswering ? (
        <IconButton
          label={t("stop")}
          shortcut={["Esc"]}
          variant="secondary"
          icon={<Square className="fill-current" />}
          onClick={chat.stop}
        />
      ) : (
        <IconButton
          label={tActions("send")}
          shortcut={["Enter"]}
          variant="primary"
          icon={<SendHorizontal />}
          disabled={question === ""}
          onClick={send}
        />
      )}
    </div>
  );
}
