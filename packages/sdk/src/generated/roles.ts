// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateRole, CustomRole, UpdateRole } from "./roles-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const roles = {
  list: "GET /api/role",
  create: "POST /api/role json",
  update: "PUT /api/role?id json",
  delete: "DELETE /api/role?id&moveToRoleId",
};

export type RolesApi = {
  /**
   * List the custom roles by name. The fixed roles owner, admin and agent are not in the list. A workspace has at
   * most 50.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<CustomRole[], CustomRole>;

  /**
   * Create a custom role. A member with the role has exactly its permissions, instead of those of agents. No one
   * can give permissions that they do not have. Names are unique, ignoring case. Errors: NAME_TAKEN.
   */
  create(input: CreateRole, options?: CallOptions): ApiPromise<CustomRole>;

  /**
   * Change a custom role. Only the keys sent change. Applies to the members and their API keys with their next
   * call. Errors: ROLE_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateRole, options?: CallOptions): ApiPromise<CustomRole>;

  /**
   * Delete a custom role. If members have the role, moveToRoleId is required: another custom role, or agent for
   * the fixed role. Invitations with the role are revoked. Errors: ROLE_NOT_FOUND.
   */
  delete(input: { id: string; moveToRoleId?: string }, options?: CallOptions): ApiPromise<RecordId>;
};
