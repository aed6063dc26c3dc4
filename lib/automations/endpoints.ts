import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { Automation, CreateAutomation, PromptDocument, SetPromptDocument } from "./schema.ts";

const read = { area: "automation", permission: "automations.read" } as const;
const write = { area: "automation", permission: "automations.write" } as const;

/** Routes of automations (interface.md 4.1). */
export const automationEndpoints = {
  list: defineEndpoint({
    ...read,
    method: "GET",
    path: "/api/automation",
    summary: "List the automations with their nodes, oldest first",
    response: z.array(Automation),
  }),
  create: defineEndpoint({
    ...write,
    method: "POST",
    path: "/api/automation",
    summary: "Create an automation",
    body: CreateAutomation,
    response: Automation,
    errors: ["AGENT_NOT_FOUND"],
  }),
  get: defineEndpoint({
    ...read,
    method: "GET",
    path: "/api/automation/{id}",
    summary: "Read an automation with its nodes",
    params: z.object({ id: z.string() }),
    response: Automation,
    errors: ["AUTOMATION_NOT_FOUND"],
  }),
  setPromptDocument: defineEndpoint({
    ...write,
    method: "POST",
    path: "/api/automation/node/{nodeId}/prompt",
    summary: "Give an AI-agent node a document as context of its prompt",
    description:
      "Fetches the document and keeps its text, in place of the one before: pdf, docx, txt, md, csv or xlsx up to " +
      "10 MB and 200,000 characters of text. The workspace comes from the body alone.",
    workspace: "body",
    params: z.object({ nodeId: z.string() }),
    body: SetPromptDocument.extend({ workspaceId: z.string() }),
    response: PromptDocument,
    errors: [
      "NODE_NOT_FOUND",
      "URL_NOT_ALLOWED",
      "FILE_TYPE_NOT_ALLOWED",
      "FILE_UNREADABLE",
      "PAYLOAD_TOO_LARGE",
    ],
  }),
};
