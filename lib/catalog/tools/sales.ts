import { z } from "zod";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { defineTool } from "#lib/platform/mcp/define-tool.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { countOf, listOf } from "./lines.ts";
import { undoOpportunity, undoTask } from "./undo.ts";

const opportunity = {
  toolset: "opportunities",
  brief: [
    "id",
    "opportCode",
    "name",
    "amount",
    "currencyCode",
    "contactId",
    "contactName",
    "stageId",
    "stageName",
    "winLossStatus",
  ],
};
const task = {
  toolset: "tasks",
  brief: ["id", "name", "statusId", "expirationDate", "asignedUsers", "contactId", "contactName", "dealId"],
};

/** Tools for opportunities and tasks. */
export const salesTools = [
  defineTool({
    ...opportunity,
    name: "search_opportunities",
    title: "Search opportunities",
    endpoint: opportunityEndpoints.list,
    description: "winLossStatus is 0 open, 1 won, 2 lost. orderBy card needs a stageId of the pipeline.",
    // Reports link to these. Models filter by assignee and contact.
    other: { hides: ["teamId", "tagId"], adds: z.object({}), rewrite: (args) => args },
    records: "data",
    untrusted: ["data[].contactName"],
    line: ({ data, continuationToken }) => listOf(data.length, "opportunity", continuationToken),
  }),
  defineTool({
    ...opportunity,
    name: "create_opportunity",
    title: "Create an opportunity",
    endpoint: opportunityEndpoints.create,
    records: "opportunity",
    untrusted: ["opportunity.contactName"],
    line: ({ opportunity }) => `Created ${opportunity.opportCode} in stage ${opportunity.stageName}.`,
  }),
  defineTool({
    ...opportunity,
    name: "update_opportunity",
    title: "Update or move an opportunity",
    endpoint: opportunityEndpoints.update,
    records: "opportunity",
    untrusted: ["opportunity.contactName"],
    isIdempotent: true,
    undo: undoOpportunity,
    line: ({ opportunity }) => `${opportunity.opportCode} is in stage ${opportunity.stageName}.`,
  }),
  defineTool({
    ...task,
    name: "list_tasks",
    title: "List tasks",
    endpoint: taskEndpoints.list,
    description: "statusId is one state or several, comma-separated: pending, in_progress, done.",
    records: "data",
    untrusted: ["data[].contactName"],
    line: ({ data, total }) => `${countOf(data.length, "task")} of ${total}.`,
  }),
  defineTool({
    ...task,
    name: "create_task",
    title: "Create a task",
    endpoint: taskEndpoints.create,
    records: "task",
    untrusted: ["task.contactName"],
    line: ({ taskId }) => `Created task ${taskId}.`,
  }),
  defineTool({
    ...task,
    name: "update_task",
    title: "Update a task",
    endpoint: taskEndpoints.update,
    records: "task",
    untrusted: ["task.contactName"],
    isIdempotent: true,
    undo: undoTask,
    line: ({ taskId, task }) => `Task ${taskId} is ${task.statusId}.`,
  }),
];
