import { z } from "zod";
import { Choice, defineNode, needs, refer } from "./define-node.ts";
import { fillText } from "./scene.ts";

const Line = z.string().trim().max(200).default("");

export const createTaskNode = defineNode({
  type: "create-task",
  label: "Create a task",
  description: "Makes a task about the contact; tarea_creada fires.",
  config: z.object({
    name: Line,
    description: z.string().trim().max(5_000).default(""),
    userId: Choice,
    /** Days from then on; null for no due date. */
    dueInDays: z.int().min(0).max(365).nullable().default(null),
  }),
  faults: ({ name }) => needs(name, "Give the task a name."),
  references: ({ userId }) => refer("user", userId),
  waits: false,
  foresee: ({ name }, scene) => ({ port: "next", does: `Creates the task “${fillText(name, scene)}”.` }),
});

export const createOpportunityNode = defineNode({
  type: "create-opportunity",
  label: "Create an opportunity",
  description: "Makes an opportunity for the contact; oportunidad_creada fires.",
  config: z.object({
    name: Line,
    description: z.string().trim().max(5_000).default(""),
    amount: z.number().min(0).max(1e12).default(0),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, "must be a currency like EUR")
      .nullable()
      .default(null),
    pipelineId: Choice,
    stageId: Choice,
    userId: Choice,
  }),
  faults: ({ name }) => needs(name, "Give the opportunity a name."),
  references: ({ pipelineId, stageId, userId }) => [
    ...refer("pipeline", pipelineId),
    ...refer("pipelineStage", stageId),
    ...refer("user", userId),
  ],
  waits: false,
  foresee: ({ name, amount, currencyCode }, scene) => ({
    port: "next",
    does: `Creates the opportunity “${fillText(name, scene)}” of ${[amount, currencyCode].filter(Boolean).join(" ") || 0}.`,
  }),
});
