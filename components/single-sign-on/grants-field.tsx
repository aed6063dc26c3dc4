"use client";

import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { IdentityProvider } from "#lib/single-sign-on/schema.ts";
import { GrantFields } from "./grant-fields.tsx";
import { type IdentityProviderFormValues, newGrant } from "./identity-provider-draft.ts";

type GrantsFieldProps = { form: IdentityProviderFormValues; stored: IdentityProvider["grants"] };

/** The workspaces that people of the provider become members of. Only owners of a workspace can add or change it. */
export function GrantsField({ form, stored }: GrantsFieldProps) {
  const t = useTranslations("single-sign-on.grants");
  const { workspaces } = useShell();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "grants" });
  const owned = workspaces.filter(({ role, sandbox }) => role === "owner" && !sandbox);
  const others = owned.filter(({ id }) => !fields.some(({ workspaceId }) => workspaceId === id));
  const nameOf = (id: string) =>
    workspaces.find((one) => one.id === id)?.name ??
    stored.find(({ workspaceId }) => workspaceId === id)?.workspaceName ??
    id;
  return (
    <>
      {fields.length === 0 && <p className="text-ink-faint text-xs">{t("none")}</p>}
      {fields.map(({ id, workspaceId }, index) => (
        <GrantFields
          key={id}
          form={form}
          index={index}
          workspaceId={workspaceId}
          name={nameOf(workspaceId)}
          isOwned={owned.some((one) => one.id === workspaceId)}
          onRemove={() => remove(index)}
        />
      ))}
      {others.length > 0 && (
        <Select
          label={t("addWorkspace")}
          placeholder={t("addWorkspace")}
          className="w-full sm:w-64"
          value={undefined}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => append(newGrant(id))}
        />
      )}
    </>
  );
}
