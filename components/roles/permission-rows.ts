import { type Permission, permissionNames } from "#lib/platform/auth/permissions.ts";

type Parts<Name> = Name extends `${infer Area}.${infer Action}` ? { area: Area; action: Action } : never;
type PermissionArea = Parts<Permission>["area"];

export const permissionColumns = ["read", "write", "delete"] as const;
type Column = (typeof permissionColumns)[number];

/** A row of the permission table: the permissions of an area by column. */
type PermissionRow = { area: PermissionArea; cells: Partial<Record<Column, Permission>> };

/** Returns the area and the action of a permission. */
export function partsOf(permission: Permission): Parts<Permission> {
  const [area, action] = permission.split(".");
  return { area, action } as Parts<Permission>;
}

/** Returns the permission table by area. Actions other than reading and deleting are in the column "write". */
export function permissionRows(names: readonly Permission[] = permissionNames): PermissionRow[] {
  const rows = new Map<PermissionArea, PermissionRow>();
  for (const name of names) {
    const { area, action } = partsOf(name);
    const row = rows.get(area) ?? { area, cells: {} };
    row.cells[action === "read" || action === "delete" ? action : "write"] = name;
    rows.set(area, row);
  }
  return [...rows.values()];
}
