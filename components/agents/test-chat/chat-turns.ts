import type { ShownReason } from "#components/ui/text/reason-text.ts";
import type { Action, AnswerPart, Run, RunStatus, Source } from "#lib/agent-runs/schema.ts";
import type { KnowledgeAnswer } from "#lib/knowledge/schema.ts";

/** The version of the agent that replies: the unsaved draft or the stored version. */
export type LaneOf = "draft" | "live";

/** A streaming reply. */
export type Lane = {
  of: LaneOf;
  state: "waiting" | "answering" | "done" | "stopped" | "failed";
  text: string;
  sources: readonly Source[];
  actions: readonly Action[];
  status: RunStatus | null;
  run: Run | null;
  /** Why there is no reply; otherwise null, also if a failed reply was interrupted. */
  error: ShownReason | null;
};

/**
 * A question and its replies: from one agent, from two versions of it, or from a knowledge search without the model.
 */
export type AnswerTurn = { kind: "answer"; id: string; question: string; lanes: readonly Lane[] };
export type SearchTurn = {
  kind: "search";
  id: string;
  question: string;
  found: readonly KnowledgeAnswer[] | null;
  error: string | null;
};
export type Turn = AnswerTurn | SearchTurn;

/** Returns a reply without content. */
export function emptyLane(of: LaneOf): Lane {
  return { of, state: "waiting", text: "", sources: [], actions: [], status: null, run: null, error: null };
}

/** Returns the reply after another part of the stream. */
export function withPart(lane: Lane, part: AnswerPart): Lane {
  switch (part.type) {
    case "text":
      return { ...lane, state: "answering", text: lane.text + part.text };
    case "sources":
      return { ...lane, sources: part.sources };
    case "action":
      return { ...lane, actions: [...lane.actions, part.action] };
    case "done":
      return {
        ...lane,
        state: "done",
        text: part.answer,
        sources: part.sources,
        actions: part.actionsExecuted,
        status: part.status,
        run: part.run ?? null,
      };
    case "error":
      return { ...lane, state: "failed", error: { text: part.message, parts: part.messageParts } };
  }
}

/** Returns the reply after its stream ended or was stopped (`byHand`). An incomplete reply is marked as such. */
export function ended(lane: Lane, byHand: boolean): Lane {
  if (!isInProgress(lane)) return lane;
  return { ...lane, state: byHand ? "stopped" : "failed" };
}

/** Whether the stream is still open. */
export function isInProgress(lane: Lane): boolean {
  return lane.state === "waiting" || lane.state === "answering";
}

/** Returns the conversation with one reply changed. */
export function withLane(
  turns: readonly Turn[],
  at: { turnId: string; of: LaneOf },
  change: (lane: Lane) => Lane,
): readonly Turn[] {
  return turns.map((turn) =>
    turn.kind === "answer" && turn.id === at.turnId
      ? { ...turn, lanes: turn.lanes.map((lane) => (lane.of === at.of ? change(lane) : lane)) }
      : turn,
  );
}
