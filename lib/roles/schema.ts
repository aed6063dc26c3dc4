import { z } from "zod";
import { permissionNames, visibilities } from "#lib/platform/auth/permissions.ts";

/** Maximum custom roles per workspace. */
export const MAX_ROLES = 50;

/** A permission of the permission table. */
export const PermissionName = z.enum(permissionNames);

/** Those that only owners have cannot be in a custom role. */
const Permissions = z.array(PermissionName).max(200);
const Visibility = z.enum(visibilities);

/** A role that a workspace defined. `visibility`: which contacts and conversations its members see. */
export const CustomRole = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: Permissions,
  visibility: Visibility,
  memberCount: z.int(),
  creationDate: z.iso.datetime(),
});
export type CustomRole = z.infer<typeof CustomRole>;

const RoleName = z.string().trim().min(1).max(60);
const RoleDescription = z.string().trim().max(300);

export const CreateRole = z.object({
  name: RoleName,
  description: RoleDescription.default(""),
  permissions: Permissions,
  visibility: Visibility.default("all"),
});
export type CreateRole = z.infer<typeof CreateRole>;

/** Only the keys sent change; `permissions` replaces all. */
export const UpdateRole = z.object({
  name: RoleName.optional(),
  description: RoleDescription.optional(),
  permissions: Permissions.optional(),
  visibility: Visibility.optional(),
});
export type UpdateRole = z.infer<typeof UpdateRole>;

/** `moveToRoleId`: another custom role, or "agent" for the fixed role. Required if the role has members. */
export const DeleteRole = z.object({ id: z.string().min(1), moveToRoleId: z.string().min(1).optional() });
export type DeleteRole = z.infer<typeof DeleteRole>;
