import { getContact } from "#lib/contacts/index.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { searchPassages } from "#lib/passages/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { type Reason, reasonPart } from "#lib/platform/reason.ts";
import { resolveModel, type ServedModel } from "#lib/providers/index.ts";
import { BUILTIN_MODEL } from "#lib/providers/schema.ts";
import type { AnsweringAgent } from "./answering-agent.ts";
import { buildSearchQuery } from "./build-search-query.ts";
import { builtinReply } from "./builtin/builtin-reply.ts";
import { acquireModelSlot } from "./limit-model-calls.ts";
import { modelReply } from "./model/model-reply.ts";
import { readMemory } from "./read-memory.ts";
import type { AnswerRequest, Reply } from "./reply.ts";
import { type RunLimits, runLimits } from "./run-limits.ts";
import { saveRun } from "./save-run.ts";
import type { Action, AnswerPart, Run, RunSource } from "./schema.ts";
import { startTrace, type Trace } from "./trace.ts";

/** A question to a stored agent or a draft. Tools act only on `contactId`. */
export type AnswerInput = {
  agent: AnsweringAgent;
  question: string;
  sessionId: string;
  contactId?: string | null;
  conversationId?: string | null;
  source: RunSource;
  /** Tools only report what they would do. */
  dryRun?: boolean;
  /** Aborts the model call when the caller disconnects. */
  signal?: AbortSignal;
  /** Gets the parts of the answer as they arrive; `done` is the last one. */
  onPart?: (part: AnswerPart) => void;
};

/** An agent's answer. `[n]` in it refers to the n-th source. */
export type QuestionAnswer = Pick<Run, "answer" | "sources" | "actionsExecuted" | "status"> & {
  error: Reason | null;
  runId: string;
  run: Run;
};

/**
 * Answers a question and stores the run in the log. If the model fails, the answer is a polite sentence with status
 * `fallback`. If the contact is blocked or its bot is off, the answer is empty (`silent`), except in the console.
 * Throws CONTACT_NOT_FOUND, AGENT_NOT_FOUND (deleted during the call), and RATE_LIMIT_EXCEEDED if the workspace has too
 * many answers in progress.
 */
export async function answerQuestion(
  ctx: WorkspaceContext,
  asked: AnswerInput,
  limits: RunLimits = runLimits,
): Promise<QuestionAnswer> {
  const input = { ...asked, question: await maskChosen(ctx, asked.question) };
  const trace = startTrace();
  const firstTokenMs: { value: number | null } = { value: null };
  const contact = typeof input.contactId === "string" ? await getContact(ctx, input.contactId) : null;
  const served = await resolveModel(ctx, input.agent.model);
  const emit = (text: string) => {
    firstTokenMs.value ??= trace.elapsed();
    input.onPart?.({ type: "text", text });
  };
  const act = (action: Action) => input.onPart?.({ type: "action", action });
  const reply = isSilent(input, contact)
    ? silentReply(trace)
    : await replyOf(served, await prepareRequest(ctx, { input, contact, limits, trace, say: emit, act }));
  return finishRun(ctx, { input, served, reply, trace, firstTokenMs: firstTokenMs.value });
}

type RequestParts = {
  input: AnswerInput;
  contact: Contact | null;
  limits: RunLimits;
  trace: Trace;
  say: AnswerRequest["emit"];
  act: AnswerRequest["act"];
};

async function prepareRequest(ctx: WorkspaceContext, begun: RequestParts): Promise<AnswerRequest> {
  const { input, contact, limits, trace, say: emit, act } = begun;
  const { agent, question, sessionId, source } = input;
  const memory = await readMemory(ctx, { agentId: agent.id, sessionId, source });
  const query = buildSearchQuery(question, memory);
  const { passages, confident } = await searchPassages(ctx, {
    agentId: agent.id,
    query,
    limit: limits.passages,
  });
  const found = passages.map(({ fileName, heading, passage, score, page }) => ({
    fileName,
    heading,
    passage,
    score,
    page,
  }));
  trace.add("search", { query, confident, passages: found });
  const dryRun = input.dryRun ?? false;
  const signal = input.signal ?? new AbortController().signal;
  return {
    ctx,
    agent,
    question,
    memory,
    contact,
    passages,
    confident,
    dryRun,
    limits,
    trace,
    signal,
    emit: emit,
    act,
    isStreamed: input.onPart !== undefined,
  };
}

async function replyOf(served: ServedModel, request: AnswerRequest): Promise<Reply> {
  if (served.kind === "builtin") {
    const { note } = served;
    if (note) request.trace.add("note", { message: note.text, parts: note.parts });
    return builtinReply(request);
  }
  const release = await acquireModelSlot(request.ctx.workspaceId, request.limits, request.signal);
  try {
    return await modelReply(request, served);
  } finally {
    release();
  }
}

/** A person has switched the contact's bot off, or the contact is blocked. */
function isSilent({ source }: AnswerInput, contact: Contact | null): boolean {
  return source !== "console" && contact !== null && (!contact.isBotEnabled || contact.blocked);
}

function silentReply(trace: Trace): Reply {
  trace.add("note", {
    message: "AI replies are off for this contact, or the contact is blocked. Nothing was sent.",
    parts: [reasonPart("agentOff")],
  });
  return {
    answer: "",
    sources: [],
    actions: [],
    status: "silent",
    error: null,
    inputTokens: 0,
    outputTokens: 0,
  };
}

type FinishedRun = {
  input: AnswerInput;
  served: ServedModel;
  reply: Reply;
  trace: Trace;
  firstTokenMs: number | null;
};

async function finishRun(ctx: WorkspaceContext, finished: FinishedRun): Promise<QuestionAnswer> {
  const { input, served, reply, trace, firstTokenMs } = finished;
  const { answer, sources, actions, status, error, inputTokens, outputTokens } = reply;
  const run = await saveRun(ctx, {
    id: newId(),
    agentId: input.agent.id,
    sessionId: input.sessionId,
    contactId: input.contactId ?? null,
    source: input.source,
    question: input.question,
    model: input.agent.model,
    provider: served.kind === "builtin" ? BUILTIN_MODEL : served.access.name,
    answer,
    sources,
    actions,
    status,
    error,
    inputTokens,
    outputTokens,
    firstTokenMs,
    steps: trace.steps,
    durationMs: trace.elapsed(),
    createdAt: clock.now(),
  });
  if (sources.length > 0) input.onPart?.({ type: "sources", sources });
  const done = { runId: run.id, answer, sources, actionsExecuted: actions, status };
  input.onPart?.({ type: "done", ...done, ...(input.source === "console" && { run }) });
  return { ...done, error, run };
}
