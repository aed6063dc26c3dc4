import { z } from "zod";
import type { Run, RunStep } from "#lib/agent-runs/schema.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

const FoundPassage = z.object({
  fileName: z.string(),
  heading: z.string().nullish(),
  passage: z.string(),
  score: z.number(),
  page: z.number().nullish(),
});

const Search = z.object({
  query: z.string(),
  confident: z.boolean().optional(),
  passages: z.array(FoundPassage),
});

const Prompt = z.object({
  instructions: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  /** Names of the available tools. */
  tools: z.array(z.string()).optional(),
});

const ModelCall = z.object({
  step: z.number().optional(),
  finishReason: z.string().nullish(),
  inputTokens: z.number().nullish(),
  outputTokens: z.number().nullish(),
});

const ToolCall = z.object({
  name: z.string(),
  input: z.unknown(),
  /** The action as text; in a test, the action it would have taken. */
  done: z.string().nullish(),
  error: z.string().nullish(),
  dryRun: z.boolean().nullish(),
  /** Only of tools of MCP servers: the server, its name of the tool, and how long the call took. */
  server: z.string().nullish(),
  tool: z.string().nullish(),
  durationMs: z.number().nullish(),
});

const Messages = z.object({ message: z.string(), parts: ReasonParts.default([]) });

export type TracedPassage = z.infer<typeof FoundPassage>;
export type TracedPrompt = z.infer<typeof Prompt>;
export type TracedTool = z.infer<typeof ToolCall> & { at: number };
type TracedModelCall = z.infer<typeof ModelCall> & { at: number };

/** The steps of a run, grouped by kind. */
type RunTrace = {
  searches: readonly z.infer<typeof Search>[];
  prompts: readonly TracedPrompt[];
  models: readonly TracedModelCall[];
  tools: readonly TracedTool[];
  /** Notes and errors in order. */
  notes: readonly ({ isError: boolean } & z.infer<typeof Messages>)[];
};

/** Parses the steps of a run. A step whose detail does not match its kind is skipped. */
export function traceOf({ steps }: Pick<Run, "steps">): RunTrace {
  return {
    searches: detailsOf(steps, "search", Search),
    prompts: detailsOf(steps, "prompt", Prompt),
    models: detailsOf(steps, "model", ModelCall),
    tools: detailsOf(steps, "tool", ToolCall),
    notes: steps.flatMap((step) => {
      const parsed = Messages.safeParse(step.detail);
      const isNote = step.kind === "note" || step.kind === "error";
      return isNote && parsed.success ? [{ isError: step.kind === "error", ...parsed.data }] : [];
    }),
  };
}

function detailsOf<Detail extends object>(
  steps: readonly RunStep[],
  kind: string,
  schema: z.ZodType<Detail>,
): (Detail & { at: number })[] {
  return steps.flatMap((step) => {
    const parsed = step.kind === kind ? schema.safeParse(step.detail) : null;
    return parsed?.success ? [{ ...parsed.data, at: step.at }] : [];
  });
}

/** Returns a prompt as one text: the instructions, then the messages with their roles. */
export function promptText({ instructions, messages }: TracedPrompt): string {
  const parsed = messages.map(({ role, content }) => `${role}:\n${contentText(content)}`);
  return [`instructions:\n${instructions}`, ...parsed].join("\n\n");
}

export function contentText(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content, null, 2);
}
