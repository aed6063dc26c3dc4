"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Press, VisitorPart } from "#lib/widgets/schema.ts";
import { type ChatState, chatReducer, type Entry, emptyChat, lastConfirmedId } from "./chat-state.ts";
import { embeddingOrigin, type HostFrame } from "./host-frame.ts";
import { retryUntilDone } from "./retry-until-done.ts";
import { openTokenStore } from "./token-store.ts";
import type { PickedFile } from "./use-picked-files.ts";
import { openVisitorApi } from "./visitor-api.ts";
import { VisitorError } from "./visitor-error.ts";

/** The actions of the chat's screen. */
export type LiveChat = {
  state: ChatState;
  send: (text: string, files: readonly PickedFile[]) => void;
  /** Answers with a button; `title` is its label. */
  press: (pressed: Press, title: string) => void;
  retry: (clientId: string) => void;
};

type Setting = {
  agentId: string;
  hostOrigin: string | null;
  host: HostFrame;
  /** Called for every message from someone else. */
  onNews: () => void;
};

/** A visitor's chat with an agent: starts or resumes it, sends and streams messages, and follows later ones. */
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
    async ({ key: clientId, text, upload, pressed }: Entry) => {
      const onPart = (part: VisitorPart) => take(part, clientId);
      try {
        if (!upload) return await api.send({ text, clientId, ...(pressed && { pressed }) }, onPart);
        const onSent = (sent: number) => dispatch({ type: "uploaded", clientId, sent });
        const names = { clientId, sentWith: upload.sentWith };
        await api.sendFile(names, { file: upload.blob, onSent, onPart });
      } catch (error) {
        const { status, code } = refusalOf(error);
        if (code === "WIDGET_NOT_FOUND") return dispatch({ type: "unavailable" });
        // The answer was interrupted: the server completes it, and the event stream delivers it.
        const entry = current.current.entries.find(({ key }) => key === clientId);
        if (entry && entry.status === "said") return;
        const isRefused = upload !== undefined && [400, 413].includes(status);
        dispatch({ type: "refused", clientId, isTooFast: status === 429, isRefused });
      }
    },
    [api, take],
  );

  // Also sends messages written before the session began; one after another, to keep their order.
  const underWay = useRef(new Set<string>()).current;
  useEffect(() => {
    if (state.phase !== "ready") return;
    const next = state.entries.find(({ status }) => status === "sending");
    if (!next || underWay.has(next.key)) return;
    underWay.add(next.key);
    void post(next).finally(() => underWay.delete(next.key));
  }, [state.phase, state.entries, post, underWay]);

  const send = useCallback((text: string, files: readonly PickedFile[]) => {
    const at = new Date().toISOString();
    const sentWith = randomId();
    for (const { blob, url } of files) {
      const upload = { blob, url, sent: 0, sentWith };
      dispatch({ type: "written", text: "", clientId: randomId(), at, upload });
    }
    if (text !== "") dispatch({ type: "written", text, clientId: randomId(), at });
  }, []);
  const press = useCallback((pressed: Press, text: string) => {
    dispatch({ type: "written", text, clientId: randomId(), at: new Date().toISOString(), pressed });
  }, []);
  const retry = useCallback((clientId: string) => dispatch({ type: "retried", clientId }), []);

  useEffect(() => {
    const begin = async () => {
      // If the browser blocks this frame's storage, the host page may have the token.
      const kept = store.read() ?? (await host.kept());
      if (kept !== null) store.write(kept);
      const session = await api.startSession(embeddingOrigin(hostOrigin));
      const token = session.visitorToken;
      if (!store.write(token)) host.tell({ type: "keep", token });
      for (const { id } of session.messages) seen.current.add(id);
      dispatch({ type: "started", session });
    };
    return retryUntilDone(begin, () => dispatch({ type: "unavailable" }));
  }, [api, store, host, hostOrigin]);

  const isUnderWay = state.phase === "ready" && lastConfirmedId(state) !== null;
  useEffect(() => {
    if (!isUnderWay) return;
    const follow = (signal: AbortSignal) =>
      api.follow(lastConfirmedId(current.current), (part) => take(part, null), signal);
    const end = ({ code }: VisitorError) => {
      // The workspace deleted the contact: the next message starts a new thread.
      if (code !== "CONVERSATION_NOT_FOUND") dispatch({ type: "unavailable" });
    };
    return retryUntilDone(follow, end, { forEver: true });
  }, [api, take, isUnderWay]);

  useEffect(() => {
    const resend = () => {
      for (const { key, status, isRefused } of current.current.entries) {
        if (status === "unsent" && !isRefused) retry(key);
      }
    };
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [retry]);

  return { state, send, press, retry };
}

function refusalOf(error: unknown): Pick<VisitorError, "status" | "code"> {
  return error instanceof VisitorError ? error : { status: 0, code: "" };
}

/** `crypto.randomUUID` is available only on HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
