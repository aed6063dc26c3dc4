"use client";

import { useTranslations } from "next-intl";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { randomId } from "#components/ui/random-id.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { type AgentDraft, draftProblem, triedDraft } from "../agent-draft.ts";
import {
  addPart,
  changeReply,
  emptyReply,
  endReply,
  isInProgress,
  type Reply,
  type ReplyVersion,
  type Turn,
} from "./chat-turns.ts";
import { tryAgent } from "./try-agent.ts";

/** The target of a question: the draft, the draft and the stored version side by side, or a knowledge search. */
type ChatMode = "draft" | "compare" | "knowledge";

export type TestChatState = {
  turns: readonly Turn[];
  mode: ChatMode;
  setMode: (mode: ChatMode) => void;
  /** The contact that the agent is tested with; null for none. */
  contact: Contact | null;
  setContact: (contact: Contact | null) => void;
  isAnswering: boolean;
  ask: (question: string) => void;
  stop: () => void;
  /** Clears the conversation and the agent's memory of it. */
  clear: () => void;
};

/** A test chat with the unsaved draft of an agent. Its actions do not affect contacts. */
export function useTestChat(agentId: string, readDraft: () => AgentDraft): TestChatState {
  const t = useTranslations("agents.testChat");
  const tFields = useTranslations("agents.agentFields");
  const workspaceId = useShell().workspace.id;
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [mode, setMode] = useState<ChatMode>("draft");
  const [contact, setContact] = useState<Contact | null>(null);
  const session = useRef<string>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const source: Source = { workspaceId, agentId, readDraft, setTurns, t, tFields };

  function ask(question: string) {
    session.current ??= randomId();
    const id = randomId();
    running.current = new AbortController();
    const { signal } = running.current;
    if (mode === "knowledge") {
      setTurns([...turns, { kind: "search", id, question, found: null, error: null }]);
      void search(source, { id, query: question, signal });
      return;
    }
    const versions: ReplyVersion[] = mode === "compare" ? ["draft", "live"] : ["draft"];
    setTurns([...turns, { kind: "answer", id, question, replies: versions.map(emptyReply) }]);
    const sessionId = session.current;
    for (const version of versions) {
      void answer(source, { id, question, version, sessionId, contactId: contact?.id ?? null, signal });
    }
  }

  function clear() {
    running.current?.abort();
    session.current = undefined;
    setTurns([]);
  }

  return {
    turns,
    mode,
    setMode,
    contact,
    setContact,
    isAnswering: turns.some(isTurnRunning),
    ask,
    stop: () => running.current?.abort(),
    clear,
  };
}

type Source = {
  workspaceId: string;
  agentId: string;
  readDraft: () => AgentDraft;
  setTurns: Dispatch<SetStateAction<readonly Turn[]>>;
  t: Translate<"agents.testChat">;
  tFields: Translate<"agents.agentFields">;
};

type Question = {
  id: string;
  question: string;
  version: ReplyVersion;
  sessionId: string;
  contactId: string | null;
  signal: AbortSignal;
};

/** Streams the reply of one version. */
async function answer(
  { workspaceId, agentId, readDraft, setTurns, t, tFields }: Source,
  { id: turnId, question, version, sessionId, contactId, signal }: Question,
): Promise<void> {
  const change = (to: (reply: Reply) => Reply) =>
    setTurns((now) => changeReply(now, { turnId, version }, to));
  const draft = version === "draft" ? triedDraft(readDraft()) : {};
  const problem = version === "draft" ? draftProblem(readDraft(), tFields) : null;
  if (problem !== null)
    return change((reply) => ({ ...reply, state: "failed", error: { text: problem, parts: [] } }));
  try {
    const body = { agentId, draft, question, sessionId: `${sessionId}-${version}`, contactId };
    for await (const part of tryAgent({ workspaceId, body, signal })) change((reply) => addPart(reply, part));
    change((reply) => endReply(reply, signal.aborted));
  } catch (error) {
    change((reply) =>
      signal.aborted
        ? endReply(reply, true)
        : { ...reply, state: "failed", error: { text: messageOf(error, t), parts: [] } },
    );
  }
}

/** Searches the agent's files and shows what was found in the turn. */
async function search(
  { workspaceId, agentId, setTurns, t }: Source,
  { id, query, signal }: { id: string; query: string; signal: AbortSignal },
): Promise<void> {
  const result = await call(knowledgeEndpoints.search, {
    workspaceId,
    body: { agentId, workspaceId, query },
    signal,
  })
    .then((found) => ({ found, error: null }))
    .catch((error: unknown) => ({ found: null, error: signal.aborted ? t("stopped") : messageOf(error, t) }));
  setTurns((now) =>
    now.map((turn) => (turn.kind === "search" && turn.id === id ? { ...turn, ...result } : turn)),
  );
}

function isTurnRunning(turn: Turn): boolean {
  return turn.kind === "answer"
    ? turn.replies.some(isInProgress)
    : turn.found === null && turn.error === null;
}

function messageOf(error: unknown, t: Source["t"]): string {
  return error instanceof Error ? error.message : t("unreadableAnswer");
}
