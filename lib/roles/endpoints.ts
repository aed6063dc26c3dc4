import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateRole, CustomRole, DeleteRole, UpdateRole } from "./schema.ts";

/** Contracts of `/api/role`. */
export const roleEndpoints = {
  list: defineEndpoint("listRoles", {
    method: "GET",
    path: "/api/role",
    summary: "List the custom roles by name",
    description: "The fixed roles owner, admin and agent are not in the list. A workspace has at most 50.",
    area: "workspace",
    permission: "members.read",
    response: z.array(CustomRole),
  }),
  create: defineEndpoint("createRole", {
    method: "POST",
    path: "/api/role",
    summary: "Create a custom role",
    description:
      "A member with the role has exactly its permissions, instead of those of agents. No one can give " +
      "permissions that they do not have. Names are unique, ignoring case.",
    area: "workspace",
    permission: "members.write",
    body: CreateRole,
    response: CustomRole,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateRole", {
    method: "PUT",
    path: "/api/role",
    summary: "Change a custom role",
    description: "Only the keys sent change. Applies to the members and their API keys with their next call.",
    area: "workspace",
    permission: "members.write",
    query: RecordId,
    body: UpdateRole,
    response: CustomRole,
    errors: ["ROLE_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteRole", {
    method: "DELETE",
    path: "/api/role",
    summary: "Delete a custom role",
    description:
      "If members have the role, moveToRoleId is required: another custom role, or agent for the fixed role. " +
      "Invitations with the role are revoked.",
    area: "workspace",
    permission: "members.write",
    query: DeleteRole,
    response: RecordId,
    errors: ["ROLE_NOT_FOUND"],
  }),
};
