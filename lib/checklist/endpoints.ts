import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { Checklist, UpdateChecklist } from "./schema.ts";

const ofWorkspace = { area: "workspace", permission: "settings.write", path: "/api/checklist" } as const;

/** Contracts of `/api/checklist`. */
export const checklistEndpoints = {
  get: defineEndpoint("getChecklist", {
    ...ofWorkspace,
    method: "GET",
    summary: "Read how far the workspace is set up",
    description:
      "Each step is derived from the workspace's data: a contact, a channel other than the website, an AI agent, " +
      "a visitor's message through the website chat, a webhook delivery of a rule, a second member.",
    response: Checklist,
  }),
  update: defineEndpoint("updateChecklist", {
    ...ofWorkspace,
    method: "PUT",
    summary: "Hide the setup checklist, or show it again",
    description: "Only for the caller, in the workspace of the call.",
    body: UpdateChecklist,
    response: Checklist,
  }),
};
