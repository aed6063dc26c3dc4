import type { SelectOption } from "#components/ui/form/select.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { type Role, roles } from "#lib/platform/auth/permissions.ts";
import type { CustomRole } from "#lib/roles/schema.ts";

/** Returns the fixed and the custom roles of a workspace as options. The value of a custom role is its id. */
export function roleOptions(custom: readonly CustomRole[], t: Translate<"users.roles">): SelectOption[] {
  return [
    ...roles.map((role) => ({
      value: role,
      label: t(`${role}.label`),
      description: t(`${role}.description`),
    })),
    ...custom.map(({ id, name, description }) => ({ value: id, label: name, description })),
  ];
}

/** Returns the role of an option, as the API accepts it. */
export function roleOf(value: string): { role: Role; customRoleId: string | null } {
  const role = roles.find((one) => one === value);
  return role ? { role, customRoleId: null } : { role: "agent", customRoleId: value };
}
