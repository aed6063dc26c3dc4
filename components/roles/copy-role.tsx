"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { customPermissions, type Grant, grantOf, roles } from "#lib/platform/auth/permissions.ts";
import type { CustomRole } from "#lib/roles/schema.ts";

type CopyRoleProps = { others: readonly CustomRole[]; onCopy: (grant: Grant) => void };

/** Starts a new role from the permissions of another one. */
export function CopyRole({ others, onCopy }: CopyRoleProps) {
  const t = useTranslations("roles.copyRole");
  const tRoles = useTranslations("users.roles");
  const [from, setFrom] = useState<string>();
  const fixed = roles.filter((role) => role !== "owner");
  const copy = (id: string) => {
    setFrom(id);
    const custom = others.find((role) => role.id === id) ?? null;
    const { permissions, visibility } = grantOf(fixed.find((role) => role === id) ?? "agent", custom);
    onCopy({ permissions: permissions.filter((one) => customPermissions.includes(one)), visibility });
  };
  return (
    <Field label={t("startFrom")} description={t("aboutStart")}>
      <Select
        value={from}
        onChange={copy}
        options={[
          ...fixed.map((role) => ({ value: role, label: tRoles(`${role}.label`) })),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
