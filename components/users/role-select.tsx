"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Select, type SelectProps } from "#components/ui/form/select.tsx";
import { useRoleOptions } from "./use-role-options.ts";

type RoleSelectProps = Omit<SelectProps<string>, "options" | "placeholder">;

/** A choice of the roles that the user may give. The chosen one is always in the list. */
export function RoleSelect(props: RoleSelectProps) {
  const options = useRoleOptions().filter(({ value, isAllowed }) => isAllowed || value === props.value);
  return <Select {...props} options={options} />;
}

/** The role of a new member, as a field of a form. */
export function RoleField({ value, onChange }: Pick<RoleSelectProps, "value" | "onChange">) {
  const t = useTranslations("users.roleField");
  return (
    <Field label={t("role")}>
      <RoleSelect value={value} onChange={onChange} />
    </Field>
  );
}
