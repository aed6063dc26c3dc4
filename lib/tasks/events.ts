import { z } from "zod";
import { defineEvent } from "#lib/platform/outbox/define-event.ts";

const Instant = z.iso.datetime();

/** The `task` object of a webhook body. The key `asignedUsers` is misspelled on purpose: receivers rely on it. */
export const TaskPayload = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  creationDate: Instant,
  expirationDate: Instant.nullable(),
  statusId: z.string(),
  asignedUsers: z.array(z.object({ id: z.string(), name: z.string() })),
  dealId: z.string(),
});
export type TaskPayload = z.infer<typeof TaskPayload>;

/** Every trigger that a task can cause. */
export const taskEvents = {
  created: defineEvent({
    trigger: "tarea_creada",
    subject: "task",
    label: "Task created",
    description: "A task is created.",
    coverage: {
      fires: ["The console", "The API", "MCP tools", "Inbound webhooks", "Automations"],
      silent: [],
    },
    payload: z.object({
      trigger: z.string(),
      timestamp: Instant,
      workspaceId: z.string(),
      task: TaskPayload,
    }),
    attributes: [],
  }),
};
