"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import { partsOf, permissionColumns, permissionRows } from "./permission-rows.ts";

type PermissionTableProps = {
  /** The permissions to show. */
  names: readonly Permission[];
  value: readonly Permission[];
  /** Without it, the table only shows the permissions. */
  onChange?: (value: Permission[]) => void;
  /** The permissions that may be changed. */
  changeable?: readonly Permission[];
};

/** Permissions of a role: an area per row, with columns for reading, writing and deleting. */
export function PermissionTable({ names, value, onChange, changeable = [] }: PermissionTableProps) {
  const t = useTranslations("roles.permissionTable");
  const tAreas = useTranslations("roles.areas");
  const tActions = useTranslations("roles.actions");
  const toggle = (permission: Permission) =>
    onChange?.(
      value.includes(permission) ? value.filter((one) => one !== permission) : [...value, permission],
    );
  return (
    <div className="overflow-hidden rounded-lg border">
      <Table aria-label={t("permissions")}>
        <TableHeader>
          <TableRow>
            <TableHead>{t("area")}</TableHead>
            {permissionColumns.map((column) => (
              <TableHead key={column} className="w-16 px-2 text-center">
                {tActions(column)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {permissionRows(names).map(({ area, cells }) => (
            <TableRow key={area}>
              <TableCell>{tAreas(area)}</TableCell>
              {permissionColumns.map((column) => {
                const permission = cells[column];
                return (
                  <TableCell key={column} className="px-2 text-center">
                    {permission && (
                      <Checkbox
                        aria-label={t("areaAndAction", {
                          area: tAreas(area),
                          action: tActions(partsOf(permission).action),
                        })}
                        checked={value.includes(permission)}
                        disabled={!onChange || !changeable.includes(permission)}
                        onCheckedChange={() => toggle(permission)}
                      />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
