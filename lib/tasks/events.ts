import { z } from "zod";
import { defineEvent } from "#lib/platform/outbox/define-event.ts";

const Instant = z.iso.datetime();

/** The `task` of a webhook body (interface.md 6.6; `asignedUsers` is spelt so there). */
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

/** Every trigger a task can cause (interface.md 6.2). */
export const taskEvents = {
  created: defineEvent({
    trigger: "tarea_creada",
    subject: "task",
    label: "Task created",
    description: "A task is created.",
    coverage: { fires: ["The console", "The API", "MCP tools and workers", "Automations"], silent: [] },
    payload: z.object({
      trigger: z.string(),
      timestamp: Instant,
      workspaceId: z.string(),
      task: TaskPayload,
    }),
    attributes: [],
  }),
};
