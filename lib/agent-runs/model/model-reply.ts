import { isStepCount, type StopCondition, streamText, type TextStreamPart, type ToolSet } from "ai";
import { openAllowedTools } from "#lib/mcp-servers/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { ProviderAccess } from "#lib/providers/index.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";
import { fallbackFor } from "../fallback.ts";
import { type AnswerRequest, type Reply, stoppedNote, toSource } from "../reply.ts";
import { createTools, type RunTools } from "../tools/create-tools.ts";
import { noNames, readNames } from "../tools/names.ts";
import { createRemoteTools } from "../tools/remote-tools.ts";
import { buildPrompt, type Prompt } from "./build-prompt.ts";
import { choosePassages } from "./choose-passages.ts";
import { type Citations, trackCitations } from "./citations.ts";
import { createDataTags, type DataTags } from "./data-tags.ts";
import { describeFailure } from "./describe-failure.ts";
import { findUnreadableText } from "./find-unreadable-text.ts";
import { openModel } from "./open-model.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

/** A provider and its name of the model. */
type ModelTarget = { access: ProviderAccess; model: string };

/**
 * Returns the answer of a provider's model. Errors of the model or its server do not throw: the answer is then the
 * polite sentence, with the reason in `error`.
 */
export async function modelReply(request: AnswerRequest, served: ModelTarget): Promise<Reply> {
  const { ctx, agent, contact, limits, trace } = request;
  const workspace = await getWorkspace(ctx, ctx.workspaceId);
  const passages = choosePassages(request.passages, limits.passageCharacters);
  const runTools = createTools(request, contact ? await readNames(ctx, workspace) : noNames);
  const subject = { agent, contact, workspace, at: clock.now() };
  const tags = createDataTags();
  const remote = await openAllowedTools(ctx, agent.id);
  const remoteTools = createRemoteTools(request, remote.tools, tags);
  const tools = { ...runTools.tools, ...remoteTools };
  const hasTools = Object.keys(runTools.tools).length > 0;
  const hasRemoteTools = remote.tools.length > 0;
  const prompt = buildPrompt(request, { subject, passages, hasTools, hasRemoteTools, tags });
  trace.add("prompt", { ...prompt, tools: Object.keys(tools) });
  const watchdog = startWatchdog(limits, request.signal);
  const call: ModelCall = {
    request,
    served,
    runTools,
    tools,
    watchdog,
    citations: trackCitations(passages.length),
    text: "",
    stepText: "",
    step: 0,
    error: null,
    inputTokens: 0,
    outputTokens: 0,
  };
  try {
    await runModel(call, prompt, tags);
  } catch (error) {
    call.error ??= describeFailure(error, served.access);
  } finally {
    watchdog.dispose();
    remote.close();
  }
  return toReply(call, passages.map(toSource));
}

/** State of a model call in progress. */
type ModelCall = {
  request: AnswerRequest;
  served: ModelTarget;
  runTools: RunTools;
  /** The agent's own tools and those of remote servers. */
  tools: ToolSet;
  watchdog: Watchdog;
  citations: Citations;
  text: string;
  /** Of the current step. */
  stepText: string;
  step: number;
  error: Reason | null;
  inputTokens: number;
  outputTokens: number;
};

async function runModel(
  call: ModelCall,
  { instructions, messages }: Prompt,
  { neutralize }: DataTags,
): Promise<void> {
  const { request, served, runTools, watchdog } = call;
  const { agent, limits } = request;
  watchdog.startCall();
  const result = streamText({
    model: openModel(served.access, served.model, neutralize),
    instructions,
    messages,
    tools: call.tools,
    temperature: agent.temperature,
    maxOutputTokens: agent.maxTokens,
    maxRetries: 0,
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(limits.steps), usedMoreThan(limits.tokens)],
    // The last step, and a model with too many invalid tool calls, must answer with text.
    prepareStep: ({ stepNumber }) =>
      runTools.isOver() || stepNumber >= limits.steps - 1 ? { toolChoice: "none" } : {},
    repairToolCall: async ({ toolCall }) =>
      toolCall.input.trim() === "" ? { ...toolCall, input: "{}" } : null,
    abortSignal: watchdog.signal,
    telemetry: { isEnabled: false },
    onError: () => {},
  });
  for await (const part of result.stream) handlePart(call, part);
}

function handlePart(call: ModelCall, part: TextStreamPart<ToolSet>): void {
  const { watchdog, served } = call;
  if (part.type === "error") stopWithError(call, describeFailure(part.error, served.access));
  else if (part.type === "finish-step") endStep(call, part);
  else if (part.type === "tool-error") handleToolError(call, part);
  else if (/delta|tool-call|tool-result|-start$/.test(part.type) && part.type !== "start-step")
    watchdog.onOutput();
  if (part.type === "text-delta") handleText(call, part.text);
}

/** Stops reading: nothing after an error becomes part of the answer. */
function stopWithError(call: ModelCall, error: Reason): void {
  call.error ??= error;
  call.watchdog.stop(call.error);
}

function handleText(call: ModelCall, piece: string): void {
  const { request, citations, watchdog } = call;
  // The text of a later step starts a new paragraph.
  const isNew = call.stepText === "" && call.text !== "" && piece.trim() !== "";
  call.stepText += piece;
  emitText(call, (isNew ? "\n\n" : "") + citations.push(piece));
  const max = Math.min(request.limits.characters, request.agent.maxTokens * 8 + 2_000);
  if (call.text.length > max) {
    const text = `The response of the model exceeds ${max} characters.`;
    watchdog.stop(reason(text, "modelEndless", { max }));
  }
}

function emitText(call: ModelCall, text: string): void {
  if (text === "" || call.watchdog.signal.aborted) return;
  call.text += text;
  call.request.emit(text);
}

type StepEnd = Extract<TextStreamPart<ToolSet>, { type: "finish-step" }>;

function endStep(call: ModelCall, { usage, finishReason }: StepEnd): void {
  const { inputTokens = 0, outputTokens = 0 } = usage;
  call.inputTokens += inputTokens;
  call.outputTokens += outputTokens;
  call.request.trace.add("model", {
    step: call.step,
    finishReason,
    inputTokens,
    outputTokens,
    text: call.stepText,
  });
  call.step += 1;
  call.stepText = "";
  call.watchdog.startCall();
}

type ToolError = Extract<TextStreamPart<ToolSet>, { type: "tool-error" }>;

/** Counts a call of an unknown tool or with invalid arguments; the library reports it to the model. */
function handleToolError({ runTools, request }: ModelCall, { toolName, input, error }: ToolError): void {
  if (runTools.isOver()) return;
  runTools.countInvalidCall();
  request.trace.add("tool", {
    name: toolName,
    input,
    dryRun: request.dryRun,
    error: error instanceof Error ? error.message : String(error),
  });
}

function toReply(call: ModelCall, given: Reply["sources"]): Reply {
  const { request, citations, runTools, watchdog, inputTokens, outputTokens } = call;
  emitText(call, citations.flush());
  const answer = call.text.trim();
  const { actions } = runTools;
  const cited = citations.cited().flatMap((place) => given[place] ?? []);
  if (watchdog.isReaderGone()) {
    request.trace.add("note", stoppedNote);
    return { answer, sources: cited, actions, status: "stopped", error: null, inputTokens, outputTokens };
  }
  const nothing = answer === "" ? reason("The model returned no text.", "modelNothing") : null;
  const error = watchdog.reason() ?? call.error ?? nothing ?? findUnreadableText(answer);
  if (error !== null) {
    request.trace.add("error", { message: error.text, parts: error.parts, said: answer });
    const sentence = fallbackFor(request.agent, request.question);
    return {
      answer: sentence,
      sources: [],
      actions,
      status: "fallback",
      error,
      inputTokens,
      outputTokens,
    };
  }
  const unknown = citations.unknown() && cited.length === 0;
  const sources = cited.length > 0 || unknown || !request.confident ? cited : given;
  const status = unknown ? "unknown" : "answered";
  return { answer, sources, actions, status, error: null, inputTokens, outputTokens };
}

/** Stops a run whose steps have used more input and output tokens than allowed. */
function usedMoreThan(tokens: number): StopCondition<ToolSet> {
  return ({ steps }) =>
    steps.reduce((sum, { usage }) => sum + (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0), 0) > tokens;
}
