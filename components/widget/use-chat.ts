"use client";

import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { randomId } from "#components/ui/random-id.ts";
import type { Press, VisitorPart } from "#lib/widgets/schema.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  type Entry,
  emptyChat,
  lastConfirmedId,
} from "./chat-state.ts";
import { embeddingOrigin, type HostFrame } from "./host-frame.ts";
import { retryUntilDone } from "./retry-until-done.ts";
import { openTokenStore, type TokenStore } from "./token-store.ts";
import type { PickedFile } from "./use-picked-files.ts";
import { openVisitorApi, type VisitorApi } from "./visitor-api.ts";
import { VisitorError } from "./visitor-error.ts";

type LiveChat = {
  state: ChatState;
  send: (text: string, files: readonly PickedFile[]) => void;
  /** Sends the choice of a button; `title` is its label. */
  press: (pressed: Press, title: string) => void;
  retry: (clientId: string) => void;
};

type ChatOptions = {
  agentId: string;
  hostOrigin: string | null;
  host: HostFrame;
  /** Called for every message from someone else. */
  onMessage: () => void;
};

/** Context shared by the parts of a chat: its state, its client, and the storage of its token. */
type Chat = {
  state: ChatState;
  /** The newest state, for code that runs later. */
  current: RefObject<ChatState>;
  dispatch: (event: ChatEvent) => void;
  api: VisitorApi;
  tokens: TokenStore;
  /** Ids of the messages for which `onMessage` is not called again. */
  seen: Set<string>;
  /** Applies a part of the event stream; `clientId` is the message it answers. */
  onPart: (part: VisitorPart, clientId: string | null) => void;
};

/** A visitor's chat with an agent: starts or resumes it, sends and streams messages, and follows later ones. */
export function useChat(options: ChatOptions): LiveChat {
  const chat = useSharedChat(options);
  const { state, current, dispatch } = chat;
  useSession(chat, options);
  useSendQueue(chat);
  useLaterMessages(chat);

  const send = useCallback(
    (text: string, files: readonly PickedFile[]) => {
      const at = new Date().toISOString();
      const sentWith = randomId();
      for (const { blob, url } of files) {
        const upload = { blob, url, sent: 0, sentWith };
        dispatch({ type: "written", text: "", clientId: randomId(), at, upload });
      }
      if (text !== "") dispatch({ type: "written", text, clientId: randomId(), at });
    },
    [dispatch],
  );
  const press = useCallback(
    (pressed: Press, text: string) => {
      dispatch({ type: "written", text, clientId: randomId(), at: new Date().toISOString(), pressed });
    },
    [dispatch],
  );
  const retry = useCallback((clientId: string) => dispatch({ type: "retried", clientId }), [dispatch]);

  useEffect(() => {
    const resend = () => {
      for (const { key, status, isRefused } of current.current.entries) {
        if (status === "unsent" && !isRefused) retry(key);
      }
    };
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [current, retry]);

  return { state, send, press, retry };
}

function useSharedChat({ agentId, onMessage }: ChatOptions): Chat {
  const [state, dispatch] = useReducer(chatReducer, emptyChat);
  const current = useRef(state);
  current.current = state;
  const seen = useRef(new Set<string>()).current;
  const tokens = useRef(openTokenStore(agentId, () => window.localStorage)).current;
  const api = useRef(openVisitorApi(agentId, () => tokens.read())).current;
  const onPart = useCallback(
    (part: VisitorPart, clientId: string | null) => {
      dispatch({ type: "part", part, clientId });
      if (part.type !== "message" || part.message.from === "visitor") return;
      if (!seen.has(part.message.id)) onMessage();
      seen.add(part.message.id);
    },
    [seen, onMessage],
  );
  return { state, current, dispatch, api, tokens, seen, onPart };
}

/** Starts or resumes the session. */
function useSession({ dispatch, api, tokens, seen }: Chat, { host, hostOrigin }: ChatOptions): void {
  useEffect(() => {
    const start = async () => {
      // If the browser blocks this frame's storage, the host page may have the token.
      const stored = tokens.read() ?? (await host.storedToken());
      if (stored !== null) tokens.write(stored);
      const session = await api.startSession(embeddingOrigin(hostOrigin));
      const token = session.visitorToken;
      if (!tokens.write(token)) host.post({ type: "keep", token });
      for (const { id } of session.messages) seen.add(id);
      dispatch({ type: "started", session });
    };
    return retryUntilDone(start, () => dispatch({ type: "unavailable" }));
  }, [dispatch, api, tokens, seen, host, hostOrigin]);
}

/** Sends written messages one after another, to keep their order; also those written before the session started. */
function useSendQueue({ state, current, dispatch, api, onPart }: Chat): void {
  const post = useCallback(
    async ({ key: clientId, text, upload, pressed }: Entry) => {
      const onAnswer = (part: VisitorPart) => onPart(part, clientId);
      try {
        if (!upload) return await api.send({ text, clientId, ...(pressed && { pressed }) }, onAnswer);
        const onSent = (sent: number) => dispatch({ type: "uploaded", clientId, sent });
        const names = { clientId, sentWith: upload.sentWith };
        await api.sendFile(names, { file: upload.blob, onSent, onPart: onAnswer });
      } catch (error) {
        const { status, code } = refusalOf(error);
        if (code === "WIDGET_NOT_FOUND") return dispatch({ type: "unavailable" });
        // The answer was interrupted: the server completes it, and the event stream delivers it.
        const entry = current.current.entries.find(({ key }) => key === clientId);
        if (entry?.status === "confirmed") return;
        const isRefused = upload !== undefined && [400, 413].includes(status);
        dispatch({ type: "refused", clientId, isTooFast: status === 429, isRefused });
      }
    },
    [api, current, dispatch, onPart],
  );

  const inProgress = useRef(new Set<string>()).current;
  useEffect(() => {
    if (state.phase !== "ready") return;
    const next = state.entries.find(({ status }) => status === "sending");
    if (!next || inProgress.has(next.key)) return;
    inProgress.add(next.key);
    void post(next).finally(() => inProgress.delete(next.key));
  }, [state.phase, state.entries, post, inProgress]);
}

/** Follows the conversation once it has a message. */
function useLaterMessages({ state, current, dispatch, api, onPart }: Chat): void {
  const hasStarted = state.phase === "ready" && lastConfirmedId(state) !== null;
  useEffect(() => {
    if (!hasStarted) return;
    const follow = (signal: AbortSignal) =>
      api.follow(lastConfirmedId(current.current), (part) => onPart(part, null), signal);
    const onRefused = ({ code }: VisitorError) => {
      // The workspace deleted the contact: the next message starts a new conversation.
      if (code !== "CONVERSATION_NOT_FOUND") dispatch({ type: "unavailable" });
    };
    return retryUntilDone(follow, onRefused, { forever: true });
  }, [api, current, dispatch, onPart, hasStarted]);
}

function refusalOf(error: unknown): Pick<VisitorError, "status" | "code"> {
  return error instanceof VisitorError ? error : { status: 0, code: "" };
}
