import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ListWorkspaceActivity, WorkspaceActivityPage } from "./schema.ts";

export const activityEndpoints = {
  list: defineEndpoint("listWorkspaceActivity", {
    method: "GET",
    path: "/api/activity",
    summary: "List the activity of the workspace",
    description:
      "Newest first. kinds is a comma-separated choice of created, moved, assigned, resolved and note (of contacts), " +
      "opportunity, task, bulk, import, merge and rule. Members who do not see all contacts get entries about those " +
      "they see. Kinds that the caller may not read are left out: notes need messages, imports the permission " +
      "imports.read. A page may have fewer entries than pageSize, also none, and still have a continuationToken.",
    area: "contact",
    permission: "contacts.read",
    query: ListWorkspaceActivity,
    response: WorkspaceActivityPage,
  }),
};
