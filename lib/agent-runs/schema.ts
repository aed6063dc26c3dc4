import { z } from "zod";
import { agentLimits, agentTools } from "#lib/agents/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

export const questionLimits = { question: 10_000, sessionId: 200 } as const;

const Id = z.string();
const Question = z.string().trim().min(1).max(questionLimits.question);
const SessionId = z.string().trim().min(1).max(questionLimits.sessionId);

/** Body of `POST /api/agent/on-message`. Memory is per agent and `sessionId`. */
export const OnMessage = z.object({
  agentId: Id,
  /** As in the header. */
  workspaceId: Id,
  question: Question,
  sessionId: SessionId,
  contactId: Id.nullish(),
});
export type OnMessage = z.infer<typeof OnMessage>;

/**
 * An action of the agent on the contact. `type` is the tool. `value` is the name of the stage, tag, segmentation or
 * person; `true` for mark_solved; the reason for switch_off.
 */
export const Action = z.object({ type: z.string(), value: z.string() });
export type Action = z.infer<typeof Action>;

export const Source = z.object({ fileName: z.string(), passage: z.string(), score: z.number() });
export type Source = z.infer<typeof Source>;

/** Response of `on-message`. `[n]` in the answer refers to the n-th source. */
export const Answer = z.object({
  answer: z.string(),
  sources: z.array(Source.omit({ score: true })),
  actionsExecuted: z.array(Action),
});
export type Answer = z.infer<typeof Answer>;

/**
 * Result of a run: answered; unknown (no answer was found, and the text says so); fallback (the model failed, see
 * `error`); silent (the answer is empty: the contact is blocked, its bot is off, or an automation got the message, see
 * `error`); stopped (the caller stopped it or disconnected and the answer is incomplete, or it was never sent because a
 * person took over or the contact wrote again).
 */
export const runStatuses = ["answered", "unknown", "fallback", "silent", "stopped"] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

/** Source of a question. */
const runSources = ["api", "console", "widget", "channel"] as const;
export const RunSource = z.enum(runSources);
export type RunSource = z.infer<typeof RunSource>;

/**
 * A step of a run, `at` milliseconds after its start. Kinds: `search` {query, confident,
 * passages[{fileName, heading, passage, score, page}]}, `prompt` {instructions, messages[{role, content}], tools},
 * `model` {step, finishReason, inputTokens, outputTokens, text}, `tool` {name, input, done | error, dryRun},
 * `note` {message, parts}, `error` {message, parts, said}.
 */
export const RunStep = z.object({
  kind: z.string(),
  at: z.number(),
  detail: z.record(z.string(), z.unknown()),
});
export type RunStep = z.infer<typeof RunStep>;

/** A run with its trace: a row of the agent's log. */
export const Run = z.object({
  id: Id,
  agentId: Id,
  sessionId: z.string(),
  contactId: Id.nullable(),
  source: RunSource,
  question: z.string(),
  answer: z.string(),
  model: z.string(),
  /** Name of the provider that served the model; `builtin` for the built-in model. */
  provider: z.string(),
  status: RunStatus,
  error: z.string().nullable(),
  errorParts: ReasonParts,
  sources: z.array(Source),
  actionsExecuted: z.array(Action),
  steps: z.array(RunStep),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Until the first character of the answer. */
  firstTokenMs: z.number().int().nullable(),
  durationMs: z.number().int(),
  creationDate: z.iso.datetime(),
});
export type Run = z.infer<typeof Run>;

/** Query of `GET /api/agent/logs`. */
export const ListRuns = z.object({
  agentId: Id,
  /** As in the header. */
  workspaceId: Id,
  status: RunStatus.optional(),
  sessionId: z.string().max(200).optional(),
  /** The first instant of a period, and the first after it. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  pageSize: pageSize(),
  continuationToken: ContinuationToken,
});
export type ListRuns = z.infer<typeof ListRuns>;

export const RunPage = pageOf(Run);
export type RunPage = z.infer<typeof RunPage>;

/** An unsaved draft that the console tests; missing keys are those of the stored agent. */
export const AgentDraft = z
  .object({
    name: z.string().trim().min(1).max(agentLimits.name),
    model: z.string().trim().min(1).max(agentLimits.model),
    prompt: z.string().max(agentLimits.prompt),
    temperature: z.number().min(0).max(1),
    maxTokens: z.int().min(1).max(agentLimits.maxTokens),
    tools: z.array(z.enum(agentTools)).max(50),
    fallbackMessage: z.string().trim().max(agentLimits.fallbackMessage).nullable(),
  })
  .partial();
export type AgentDraft = z.infer<typeof AgentDraft>;

/** Body of `POST /api/agent/try`. With `dryRun` tools only report what they would have done. */
export const TryAgent = z.object({
  agentId: Id,
  draft: AgentDraft.default({}),
  question: Question,
  sessionId: SessionId,
  contactId: Id.nullish(),
  dryRun: z.boolean().default(true),
});
export type TryAgent = z.infer<typeof TryAgent>;

/**
 * A part of a streamed answer. The `text` parts together are the text so far. `done` has the whole answer, which
 * replaces that text, because a model that fails midway leaves half a sentence. Only the console gets `run`, the trace.
 * `error` ends a stream without any answer.
 */
export const AnswerPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("sources"), sources: z.array(Source) }),
  z.object({ type: z.literal("action"), action: Action }),
  z.object({
    type: z.literal("done"),
    runId: Id,
    answer: z.string(),
    sources: z.array(Source),
    actionsExecuted: z.array(Action),
    status: RunStatus,
    run: Run.optional(),
  }),
  z.object({
    type: z.literal("error"),
    errorCode: z.string(),
    message: z.string(),
    messageParts: ReasonParts,
  }),
]);
export type AnswerPart = z.infer<typeof AnswerPart>;
