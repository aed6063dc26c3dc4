import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { Choice, defineNode, faultIfEmpty, referenceTo } from "./define-node.ts";
import { fillText } from "./fill-text.ts";

const Line = z.string().trim().max(200).default("");

export const createTaskNode = defineNode({
  type: "create-task",
  label: "Create a task",
  description: "Creates a task for the contact; tarea_creada fires.",
  config: z.object({
    name: Line,
    description: z.string().trim().max(5_000).default(""),
    userId: Choice,
    /** Days after the step; null for no due date. */
    dueInDays: z.int().min(0).max(365).nullable().default(null),
  }),
  faults: ({ name }) => faultIfEmpty(name, "Give the task a name.", "taskName"),
  references: ({ userId }) => referenceTo("user", userId),
  waits: false,
  dryRun: ({ name }, context) => {
    const filled = fillText(name, context);
    return { port: "next", does: reason(`Creates the task “${filled}”.`, "tryTask", { name: filled }) };
  },
});

export const createOpportunityNode = defineNode({
  type: "create-opportunity",
  label: "Create an opportunity",
  description: "Creates an opportunity for the contact; oportunidad_creada fires.",
  config: z.object({
    name: Line,
    description: z.string().trim().max(5_000).default(""),
    amount: z.number().min(0).max(1e12).default(0),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, requirement("must be a currency like EUR", "currency"))
      .nullable()
      .default(null),
    pipelineId: Choice,
    stageId: Choice,
    userId: Choice,
  }),
  faults: ({ name }) => faultIfEmpty(name, "Give the opportunity a name.", "opportunityName"),
  references: ({ pipelineId, stageId, userId }) => [
    ...referenceTo("pipeline", pipelineId),
    ...referenceTo("pipelineStage", stageId),
    ...referenceTo("user", userId),
  ],
  waits: false,
  dryRun: ({ name, amount, currencyCode }, context) => {
    const filled = fillText(name, context);
    const text = `Creates the opportunity “${filled}” of ${[amount, currencyCode].filter(Boolean).join(" ") || 0}.`;
    const values = { name: filled, amount, currency: currencyCode ?? "" };
    return { port: "next", does: reason(text, "tryOpportunity", values) };
  },
});
