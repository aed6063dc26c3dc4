"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Translate } from "#components/ui/translate.ts";
import type { ChatLook } from "#lib/widgets/schema.ts";
import { ChatFrame } from "./chat-frame.tsx";
import type { ChatState, Entry } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
import { openHostFrame } from "./host-frame.ts";
import { MessageList } from "./message-list.tsx";

const blank: { agentName: string; look: ChatLook } = {
  agentName: "",
  look: { title: "", greeting: "", placeholder: "", color: "#4f46e5", position: "right" },
};

/**
 * A preview of a chat with a sample conversation; the console around it sends the settings, and nothing is sent to the
 * server.
 */
export function ChatPreview() {
  const t = useTranslations("widget.chat");
  const tSample = useTranslations("widget.sample");
  const [shown, setShown] = useState(blank);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const host = openHostFrame(window.location.origin);
    const stopListening = host.listen((message) => {
      if (message.type === "preview") setShown({ agentName: message.agentName, look: message.look });
    });
    host.post({ type: "ready" });
    return stopListening;
  }, []);

  const { agentName, look } = shown;
  return (
    <ChatFrame look={look} agentName={agentName} isPersonTurn={false}>
      <MessageList
        state={sampleState(agentName, tSample)}
        retry={() => {}}
        onPress={() => {}}
        look={look}
        agentName={agentName}
      />
      <Composer
        ref={input}
        placeholder={look.placeholder || t("placeholder")}
        isDisabled={false}
        onSend={() => {}}
      />
    </ChatFrame>
  );
}

function sampleState(agentName: string, t: Translate<"widget.sample">): ChatState {
  const plain = { file: null, choices: [], clientId: null };
  const reply = { ...plain, status: "confirmed" as const, name: agentName, at: SAMPLE_TIME };
  const entries: Entry[] = [
    { ...reply, key: "1", id: "1", from: "visitor", text: t("question"), sources: [] },
    {
      ...reply,
      key: "2",
      id: "2",
      from: "agent",
      text: t("answer"),
      sources: [{ fileName: t("fileName"), passage: t("passage") }],
    },
    { ...reply, key: "3", id: "3", from: "visitor", text: t("thanks"), sources: [] },
  ];
  const quiet = { draft: null, isAnswering: false, isPersonTurn: false, awaitsPerson: false };
  return { phase: "ready", entries, ...quiet };
}

const SAMPLE_TIME = "2026-01-12T09:41:00.000Z";
