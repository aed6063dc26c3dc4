import type { Contact } from "#lib/contacts/schema.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reasonPart } from "#lib/platform/reason.ts";
import type { AnsweringAgent } from "./answering-agent.ts";
import type { Turn } from "./read-memory.ts";
import type { RunLimits } from "./run-limits.ts";
import type { Action, RunStatus, Source } from "./schema.ts";
import type { Trace } from "./trace.ts";

/** Everything that is needed to answer a question. */
export type AnswerRequest = {
  ctx: WorkspaceContext;
  agent: AnsweringAgent;
  question: string;
  /** Earlier turns of the session, oldest first. */
  memory: readonly Turn[];
  contact: Contact | null;
  passages: readonly FoundPassage[];
  /** Whether the first passage probably contains the answer. */
  confident: boolean;
  /** Tools only report what they would do. */
  dryRun: boolean;
  limits: RunLimits;
  trace: Trace;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  /** Whether the answer is streamed. */
  isStreamed: boolean;
  /** Gets each piece of the answer. */
  emit: (text: string) => void;
  /** Gets each action when it is done. */
  act: (action: Action) => void;
};

/** An answer by the built-in model or a provider's. */
export type Reply = {
  answer: string;
  sources: Source[];
  actions: Action[];
  status: RunStatus;
  /** The reason why the model failed, for the log. */
  error: Reason | null;
  inputTokens: number;
  outputTokens: number;
};

/** The note in the trace of an aborted answer. */
export const stoppedNote = {
  message: "The caller stopped the reply or disconnected before it was complete.",
  parts: [reasonPart("answerStopped")],
};

export function toSource({ fileName, passage, score }: FoundPassage): Source {
  return { fileName, passage, score };
}
