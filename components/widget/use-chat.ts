"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import type { VisitorPart } from "#lib/widgets/schema.ts";
import { type ChatState, chatReducer, emptyChat, lastSaid } from "./chat-state.ts";
import { embeddingOrigin, type HostFrame } from "./host-frame.ts";
import { keepTrying } from "./keep-trying.ts";
import { openTokenStore } from "./token-store.ts";
import { openVisitorApi, VisitorError } from "./visitor-api.ts";

/** What the chat's screen does with the chat. */
export type LiveChat = { state: ChatState; send: (text: string) => void; retry: (clientId: string) => void };

type Setting = {
  agentId: string;
  hostOrigin: string | null;
  host: HostFrame;
  /** Called for every message that somebody else said. */
  onNews: () => void;
};

/** A visitor's chat with an agent: begins or resumes it, sends, streams, and follows what is said later. */
export function useChat({ agentId, hostOrigin, host, onNews }: Setting): LiveChat {
  const [state, dispatch] = useReducer(chatReducer, emptyChat);
  const current = useRef(state);
  current.current = state;
  const seen = useRef(new Set<string>());
  const store = useRef(openTokenStore(agentId, () => window.localStorage)).current;
  const api = useRef(openVisitorApi(agentId, () => store.read())).current;

  const take = useCallback(
    (part: VisitorPart, clientId: string | null) => {
      dispatch({ type: "part", part, clientId });
      if (part.type !== "message" || part.message.from === "visitor") return;
      if (!seen.current.has(part.message.id)) onNews();
      seen.current.add(part.message.id);
    },
    [onNews],
  );

  const post = useCallback(
    async (text: string, clientId: string) => {
      try {
        await api.send({ text, clientId }, (part) => take(part, clientId));
      } catch (error) {
        const { status, code } = error instanceof VisitorError ? error : { status: 0, code: "" };
        if (code === "WIDGET_NOT_FOUND") return dispatch({ type: "unavailable" });
        // Broken off in the middle of an answer: the server makes it to its end, the events bring it.
        const entry = current.current.entries.find(({ key }) => key === clientId);
        if (entry && entry.status === "said") return;
        dispatch({ type: "refused", clientId, isTooFast: status === 429 });
      }
    },
    [api, take],
  );

  // Also what was written before the session began.
  const underWay = useRef(new Set<string>()).current;
  useEffect(() => {
    if (state.phase !== "ready") return;
    for (const { key, status, text } of state.entries) {
      if (status !== "sending" || underWay.has(key)) continue;
      underWay.add(key);
      void post(text, key).finally(() => underWay.delete(key));
    }
  }, [state.phase, state.entries, post, underWay]);

  const send = useCallback((text: string) => {
    dispatch({ type: "written", text, clientId: randomId(), at: new Date().toISOString() });
  }, []);
  const retry = useCallback((clientId: string) => dispatch({ type: "retried", clientId }), []);

  useEffect(() => {
    const begin = async () => {
      // Where the browser refuses this frame storage, the host page may have kept the token.
      const kept = store.read() ?? (await host.kept());
      if (kept !== null) store.write(kept);
      const session = await api.startSession(embeddingOrigin(hostOrigin));
      const token = session.visitorToken;
      if (!store.write(token)) host.tell({ type: "keep", token });
      for (const { id } of session.messages) seen.current.add(id);
      dispatch({ type: "started", session });
    };
    return keepTrying(begin, () => dispatch({ type: "unavailable" }));
  }, [api, store, host, hostOrigin]);

  const isUnderWay = state.phase === "ready" && lastSaid(state) !== null;
  useEffect(() => {
    if (!isUnderWay) return;
    const follow = (signal: AbortSignal) =>
      api.follow(lastSaid(current.current), (part) => take(part, null), signal);
    const end = ({ code }: VisitorError) => {
      // The workspace removed the contact: whoever writes again begins a new thread.
      if (code !== "CONVERSATION_NOT_FOUND") dispatch({ type: "unavailable" });
    };
    return keepTrying(follow, end, { forEver: true });
  }, [api, take, isUnderWay]);

  useEffect(() => {
    const resend = () => {
      for (const { key, status } of current.current.entries) if (status === "unsent") retry(key);
    };
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [retry]);

  return { state, send, retry };
}

/** `crypto.randomUUID` is there on https alone. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
