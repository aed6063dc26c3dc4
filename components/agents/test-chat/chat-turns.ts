import type { ShownReason } from "#components/ui/text/reason-text.ts";
import type { Action, AnswerPart, Run, RunStatus, Source } from "#lib/agent-runs/schema.ts";
import type { KnowledgeAnswer } from "#lib/knowledge/schema.ts";

/** The version of the agent that replies: the unsaved draft or the stored version. */
export type ReplyVersion = "draft" | "live";

/** A streaming reply. */
export type Reply = {
  version: ReplyVersion;
  state: "waiting" | "answering" | "done" | "stopped" | "failed";
  text: string;
  sources: readonly Source[];
  actions: readonly Action[];
  status: RunStatus | null;
  run: Run | null;
  /** The reason for a missing reply; null otherwise, and also if a failed reply was interrupted. */
  error: ShownReason | null;
};

/**
 * A question and its replies: from one agent, from two versions of it, or from a knowledge search without the model.
 */
export type AnswerTurn = { kind: "answer"; id: string; question: string; replies: readonly Reply[] };
export type SearchTurn = {
  kind: "search";
  id: string;
  question: string;
  found: readonly KnowledgeAnswer[] | null;
  error: string | null;
};
export type Turn = AnswerTurn | SearchTurn;

/** Returns a reply without content. */
export function emptyReply(version: ReplyVersion): Reply {
  return {
    version,
    state: "waiting",
    text: "",
    sources: [],
    actions: [],
    status: null,
    run: null,
    error: null,
  };
}

/** Returns the reply after another part of the stream. */
export function addPart(reply: Reply, part: AnswerPart): Reply {
  switch (part.type) {
    case "text":
      return { ...reply, state: "answering", text: reply.text + part.text };
    case "sources":
      return { ...reply, sources: part.sources };
    case "action":
      return { ...reply, actions: [...reply.actions, part.action] };
    case "done":
      return {
        ...reply,
        state: "done",
        text: part.answer,
        sources: part.sources,
        actions: part.actionsExecuted,
        status: part.status,
        run: part.run ?? null,
      };
    case "error":
      return { ...reply, state: "failed", error: { text: part.message, parts: part.messageParts } };
  }
}

/** Returns the reply after its stream ended or was stopped (`byHand`). An incomplete reply is marked as such. */
export function endReply(reply: Reply, byHand: boolean): Reply {
  if (!isInProgress(reply)) return reply;
  return { ...reply, state: byHand ? "stopped" : "failed" };
}

/** Whether the stream is still open. */
export function isInProgress(reply: Reply): boolean {
  return reply.state === "waiting" || reply.state === "answering";
}

/** Returns the conversation with one reply changed. */
export function changeReply(
  turns: readonly Turn[],
  at: { turnId: string; version: ReplyVersion },
  change: (reply: Reply) => Reply,
): readonly Turn[] {
  return turns.map((turn) =>
    turn.kind === "answer" && turn.id === at.turnId
      ? {
          ...turn,
          replies: turn.replies.map((reply) => (reply.version === at.version ? change(reply) : reply)),
        }
      : turn,
  );
}
