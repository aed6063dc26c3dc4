import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CreateSandbox, Sandbox } from "./schema.ts";

/** Routes of sandboxes: workspaces with demo data and without outside connections. */
export const sandboxEndpoints = {
  get: defineEndpoint("getSandbox", {
    method: "GET",
    path: "/api/sandbox",
    summary: "Read the state of a sandbox",
    description: "How far the demo data of the workspace is, at creation and after a reset.",
    area: "workspace",
    permission: "settings.read",
    response: Sandbox,
    errors: ["SANDBOX_NOT_FOUND"],
  }),
  create: defineEndpoint("createSandbox", {
    method: "POST",
    path: "/api/sandbox",
    summary: "Create the caller's sandbox",
    description:
      "A workspace with demo data, simulated channels and no connections outside this installation. A person has one: " +
      "if it exists, it is returned unchanged. The demo data is added within seconds after the response.",
    area: "workspace",
    workspace: "none",
    body: CreateSandbox.optional(),
    response: Sandbox,
  }),
  reset: defineEndpoint("resetSandbox", {
    method: "POST",
    path: "/api/sandbox/reset",
    summary: "Reset a sandbox to its demo data",
    description:
      "Deletes everything in the sandbox except its people, their API keys and the audit log, and adds the demo data " +
      "again, in one step, within seconds after the response. While a reset is queued or runs, another call changes nothing.",
    area: "workspace",
    permission: "settings.write",
    response: Sandbox,
    errors: ["SANDBOX_NOT_FOUND"],
  }),
};
