"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ChatLook } from "#lib/widgets/schema.ts";
import { ChatFrame } from "./chat-frame.tsx";
import { Composer } from "./composer.tsx";
import { type HostFrame, openHostFrame } from "./host-frame.ts";
import { MessageList } from "./message-list.tsx";
import { useChat } from "./use-chat.ts";

type ChatProps = {
  agentId: string;
  agentName: string;
  look: ChatLook;
  /** Origin of the page that frames the chat, as reported by the loader. */
  hostOrigin: string | null;
};

/** A visitor's chat with an agent, inside the frame on a website. */
export function Chat({ agentId, agentName, look, hostOrigin }: ChatProps) {
  const t = useTranslations("widget.chat");
  const input = useRef<HTMLTextAreaElement>(null);
  const { host, isFramed, countUnread } = useHost(hostOrigin, input);
  const { state, send, press, retry } = useChat({ agentId, hostOrigin, host, onMessage: countUnread });
  const isOnline = useOnline();
  const isGone = state.phase === "unavailable";

  useEffect(() => {
    if (isGone) host.post({ type: "gone" });
  }, [isGone, host]);

  const close = useCallback(() => host.post({ type: "close" }), [host]);
  return (
    <ChatFrame
      look={look}
      agentName={agentName}
      isPersonTurn={state.isPersonTurn}
      onClose={isFramed ? close : undefined}
    >
      <MessageList
        state={state}
        retry={retry}
        onPress={(pressed, title) => {
          press(pressed, title);
          input.current?.focus();
        }}
        look={look}
        agentName={agentName}
      />
      {!isOnline && <p className="chat-notice">{t("offline")}</p>}
      <Composer
        ref={input}
        placeholder={look.placeholder || t("placeholder")}
        isDisabled={isGone}
        onSend={send}
      />
    </ChatFrame>
  );
}

/** Notifies the host page of Escape and of messages that arrived while the chat was closed. */
function useHost(hostOrigin: string | null, input: React.RefObject<HTMLTextAreaElement | null>) {
  const [host] = useState<HostFrame>(() =>
    typeof window === "undefined" ? silent : openHostFrame(hostOrigin),
  );
  const [isFramed, setFramed] = useState(false);
  const isShown = useRef(true);
  const unread = useRef(0);

  useEffect(() => {
    const stopListening = host.listen((message) => {
      isShown.current = message.type === "open";
      if (message.type !== "open") return;
      unread.current = 0;
      if (!message.focus) return;
      input.current?.focus();
      // Some browsers let a frame take the focus only from the page around it.
      if (!document.hasFocus()) host.post({ type: "focus" });
    });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing) host.post({ type: "close" });
    };
    window.addEventListener("keydown", onKeyDown);
    setFramed(window.parent !== window);
    host.post({ type: "ready" });
    return () => {
      stopListening();
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [host, input]);

  const countUnread = useCallback(() => {
    if (isShown.current) return;
    unread.current += 1;
    host.post({ type: "unread", count: unread.current });
  }, [host]);
  return { host, isFramed, countUnread };
}

const silent: HostFrame = { post: () => {}, listen: () => () => {}, storedToken: async () => null };

function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

function follow(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
