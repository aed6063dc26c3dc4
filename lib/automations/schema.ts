import { z } from "zod";

export const MAX_AUTOMATIONS = 100;
export const MAX_NODES = 50;

/** Characters of text a prompt document may have, and bytes it may come in. */
export const promptDocumentLimits = { characters: 200_000, bytes: 10 * 1_048_576 } as const;

const Id = z.string();
const Name = z.string().trim().min(1).max(120);

/** A document that an AI-agent node answers from; its text is not shown. */
export const PromptDocument = z.object({
  url: z.string(),
  fileName: z.string(),
  fetchedAt: z.iso.datetime(),
});
export type PromptDocument = z.infer<typeof PromptDocument>;

/** A step of an automation. */
export const AutomationNode = z.object({
  id: Id,
  type: z.literal("ai-agent"),
  name: z.string(),
  /** Null where none was chosen, or the chosen one was deleted. */
  agentId: Id.nullable(),
  prompt: z.string(),
  promptDocument: PromptDocument.nullable(),
});
export type AutomationNode = z.infer<typeof AutomationNode>;

/** An automation, its nodes in order. */
export const Automation = z.object({
  id: Id,
  name: z.string(),
  nodes: z.array(AutomationNode),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Automation = z.infer<typeof Automation>;

/** A new automation; nodes get their places in the order they are sent. */
export const CreateAutomation = z.object({
  name: Name,
  nodes: z
    .array(
      z.object({
        type: z.literal("ai-agent"),
        name: Name,
        agentId: Id.nullable().default(null),
        prompt: z.string().max(100_000).default(""),
      }),
    )
    .max(MAX_NODES)
    .default([]),
});
export type CreateAutomation = z.infer<typeof CreateAutomation>;

/** Body of the prompt document's route (interface.md 4.1). */
export const SetPromptDocument = z.object({ urlDocument: z.string().trim().min(1).max(2_048) });
export type SetPromptDocument = z.infer<typeof SetPromptDocument>;
