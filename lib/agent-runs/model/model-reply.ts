import { isStepCount, type StopCondition, streamText, type TextStreamPart, type ToolSet } from "ai";
import { clock } from "#lib/platform/clock.ts";
import type { ProviderAccess } from "#lib/providers/index.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";
import { fallbackFor } from "../fallback.ts";
import { type Asked, type Reply, stoppedNote, toSource } from "../reply.ts";
import { noNames, readNames } from "../tools/names.ts";
import { type OfferedTools, offerTools } from "../tools/offer-tools.ts";
import { buildPrompt, type Prompt } from "./build-prompt.ts";
import { choosePassages } from "./choose-passages.ts";
import { type Citations, followCitations } from "./citations.ts";
import { type DataTags, makeDataTags } from "./data-tags.ts";
import { describeFailure } from "./describe-failure.ts";
import { findGarbage } from "./find-garbage.ts";
import { openModel } from "./open-model.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

/** A provider and the name its server knows the model by. */
export type Served = { access: ProviderAccess; model: string };

/**
 * The answer of a provider's model. Never throws for what the model or its server does: that makes the polite
 * sentence, with the reason in `error`.
 */
export async function modelReply(asked: Asked, served: Served): Promise<Reply> {
  const { ctx, agent, contact, limits, trace } = asked;
  const workspace = await getWorkspace(ctx, ctx.workspaceId);
  const passages = choosePassages(asked.passages, limits.passageCharacters);
  const offered = offerTools(asked, contact ? await readNames(ctx, workspace) : noNames);
  const subject = { agent, contact, workspace, at: clock.now() };
  const hasTools = Object.keys(offered.tools).length > 0;
  const tags = makeDataTags();
  const prompt = buildPrompt(asked, { subject, passages, hasTools, tags });
  trace.add("prompt", { ...prompt, tools: Object.keys(offered.tools) });
  const watchdog = startWatchdog(limits, asked.signal);
  const speech: Speech = {
    asked,
    served,
    offered,
    watchdog,
    citations: followCitations(passages.length),
    text: "",
    stepText: "",
    step: 0,
    error: null,
    inputTokens: 0,
    outputTokens: 0,
  };
  try {
    await listen(speech, prompt, tags);
  } catch (error) {
    speech.error ??= describeFailure(error, served.access);
  } finally {
    watchdog.rest();
  }
  return conclude(speech, passages.map(toSource));
}

/** What has been heard of the model so far. */
type Speech = {
  asked: Asked;
  served: Served;
  offered: OfferedTools;
  watchdog: Watchdog;
  citations: Citations;
  text: string;
  /** Of the current step. */
  stepText: string;
  step: number;
  error: string | null;
  inputTokens: number;
  outputTokens: number;
};

async function listen(
  speech: Speech,
  { instructions, messages }: Prompt,
  { neutralize }: DataTags,
): Promise<void> {
  const { asked, served, offered, watchdog } = speech;
  const { agent, limits } = asked;
  watchdog.begin();
  const result = streamText({
    model: openModel(served.access, served.model, neutralize),
    instructions,
    messages,
    tools: offered.tools,
    temperature: agent.temperature,
    maxOutputTokens: agent.maxTokens,
    maxRetries: 0,
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(limits.steps), spentMoreThan(limits.tokens)],
    // The last step, and a model that keeps calling tools wrongly, must answer in words.
    prepareStep: ({ stepNumber }) =>
      offered.isOver() || stepNumber >= limits.steps - 1 ? { toolChoice: "none" } : {},
    repairToolCall: async ({ toolCall }) =>
      toolCall.input.trim() === "" ? { ...toolCall, input: "{}" } : null,
    abortSignal: watchdog.signal,
    telemetry: { isEnabled: false },
    onError: () => {},
  });
  for await (const part of result.stream) hear(speech, part);
}

function hear(speech: Speech, part: TextStreamPart<ToolSet>): void {
  const { watchdog, served } = speech;
  if (part.type === "error") giveUp(speech, describeFailure(part.error, served.access));
  else if (part.type === "finish-step") endStep(speech, part);
  else if (part.type === "tool-error") refuse(speech, part);
  else if (/delta|tool-call|-start$/.test(part.type) && part.type !== "start-step") watchdog.heard();
  if (part.type === "text-delta") hearText(speech, part.text);
}

/** What comes after an error is not read: no answer is made of it. */
function giveUp(speech: Speech, error: string): void {
  speech.error ??= error;
  speech.watchdog.stop(speech.error);
}

function hearText(speech: Speech, piece: string): void {
  const { asked, citations, watchdog } = speech;
  // Words of a later step begin a paragraph of their own.
  const isNew = speech.stepText === "" && speech.text !== "" && piece.trim() !== "";
  speech.stepText += piece;
  say(speech, (isNew ? "\n\n" : "") + citations.take(piece));
  const most = Math.min(asked.limits.characters, asked.agent.maxTokens * 8 + 2_000);
  if (speech.text.length > most) watchdog.stop(`The model did not stop after ${most} characters.`);
}

function say(speech: Speech, text: string): void {
  if (text === "" || speech.watchdog.signal.aborted) return;
  speech.text += text;
  speech.asked.say(text);
}

type StepEnd = Extract<TextStreamPart<ToolSet>, { type: "finish-step" }>;

function endStep(speech: Speech, { usage, finishReason }: StepEnd): void {
  const { inputTokens = 0, outputTokens = 0 } = usage;
  speech.inputTokens += inputTokens;
  speech.outputTokens += outputTokens;
  speech.asked.trace.add("model", {
    step: speech.step,
    finishReason,
    inputTokens,
    outputTokens,
    text: speech.stepText,
  });
  speech.step += 1;
  speech.stepText = "";
  speech.watchdog.begin();
}

type ToolError = Extract<TextStreamPart<ToolSet>, { type: "tool-error" }>;

/** A call of a tool that does not exist, or whose arguments do not fit: the model is told by the library. */
function refuse({ offered, asked }: Speech, { toolName, input, error }: ToolError): void {
  if (offered.isOver()) return;
  offered.wrong();
  asked.trace.add("tool", {
    name: toolName,
    input,
    dryRun: asked.dryRun,
    error: error instanceof Error ? error.message : String(error),
  });
}

function conclude(speech: Speech, given: Reply["sources"]): Reply {
  const { asked, citations, offered, watchdog, inputTokens, outputTokens } = speech;
  say(speech, citations.flush());
  const answer = speech.text.trim();
  const { actions } = offered;
  const cited = citations.cited().flatMap((place) => given[place] ?? []);
  if (watchdog.isLeft()) {
    asked.trace.add("note", stoppedNote);
    return { answer, sources: cited, actions, status: "stopped", error: null, inputTokens, outputTokens };
  }
  const nothing = answer === "" ? "The model said nothing." : null;
  const error = watchdog.reason() ?? speech.error ?? nothing ?? findGarbage(answer);
  if (error !== null) {
    asked.trace.add("error", { message: error, said: answer });
    const sentence = fallbackFor(asked.agent, asked.question);
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
  const sources = cited.length > 0 || unknown || !asked.confident ? cited : given;
  const status = unknown ? "unknown" : "answered";
  return { answer, sources, actions, status, error: null, inputTokens, outputTokens };
}

/** Ends a run whose steps have used more tokens, in and out, than it may. */
function spentMoreThan(tokens: number): StopCondition<ToolSet> {
  return ({ steps }) =>
    steps.reduce((sum, { usage }) => sum + (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0), 0) > tokens;
}
