import type { Contact } from "#lib/contacts/schema.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { AnsweringAgent } from "./answering-agent.ts";
import type { Turn } from "./read-memory.ts";
import type { RunLimits } from "./run-limits.ts";
import type { Action, RunStatus, Source } from "./schema.ts";
import type { Trace } from "./trace.ts";

/** Everything an answer is made of. */
export type AnswerRequest = {
  ctx: WorkspaceContext;
  agent: AnsweringAgent;
  question: string;
  /** Earlier turns of the session, oldest first. */
  memory: readonly Turn[];
  contact: Contact | null;
  passages: readonly FoundPassage[];
  /** Whether the first passage is likely to hold the answer. */
  confident: boolean;
  /** Tools only say what they would do. */
  dryRun: boolean;
  limits: RunLimits;
  trace: Trace;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Whether somebody reads the answer as it comes. */
  isStreamed: boolean;
  /** Takes a piece of the answer as it is made. */
  say: (text: string) => void;
  /** Takes an action as it is done. */
  act: (action: Action) => void;
};

/** An answer, made by ours or by a provider's model. */
export type Reply = {
  answer: string;
  sources: Source[];
  actions: Action[];
  status: RunStatus;
  /** Why the model failed, for the log. */
  error: string | null;
  inputTokens: number;
  outputTokens: number;
};

/** What a trace says of an answer that was not waited for. */
export const stoppedNote = { message: "Who request stopped the answer, or went away before its end." };

/** A passage as a source of an answer. */
export function toSource({ fileName, passage, score }: FoundPassage): Source {
  return { fileName, passage, score };
}
