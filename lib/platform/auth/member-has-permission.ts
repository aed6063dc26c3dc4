import { type Permission, rolesWith } from "./permissions.ts";

/** Returns the SQL condition that the member of the row `m` of `memberships` has a permission. */
export function memberHasPermission(permission: Permission): string {
  const able = rolesWith(permission).map((role) => `'${role}'`);
  return `case when m.custom_role_id is null then m.role in (${able.join(", ")})
    else exists (select from custom_roles r where r.workspace_id = m.workspace_id and r.id = m.custom_role_id
      and '${permission}' = any(r.permissions)) end`;
}
