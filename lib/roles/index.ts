export { createRole } from "./create-role.ts";
export { deleteRole } from "./delete-role.ts";
export { listRoles } from "./list-roles.ts";
export { updateRole } from "./update-role.ts";
