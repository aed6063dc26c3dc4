"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, useFieldArray } from "react-hook-form";
import { roleOf, roleOptions } from "#components/layout/role-options.ts";
import { roleQueries } from "#components/roles/role-queries.ts";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { roles } from "#lib/platform/auth/permissions.ts";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";

type GrantFieldsProps = {
  form: IdentityProviderFormValues;
  index: number;
  workspaceId: string;
  /** Name of the workspace. */
  name: string;
  /** Whether the person is an owner of the workspace. Only owners can change its roles. */
  isOwned: boolean;
  onRemove: () => void;
};

/** The roles that people of the provider get in one workspace. */
export function GrantFields(props: GrantFieldsProps) {
  const { form, index, name, isOwned, onRemove } = props;
  const t = useTranslations("single-sign-on.grants");
  return (
    <fieldset aria-label={name} className="grid grid-cols-1 gap-3 rounded-lg border p-3">
      <div className="flex items-center justify-between gap-2">
        <h4 className="truncate font-medium">{name}</h4>
        <IconButton label={t("removeWorkspace", { name })} icon={<X />} size="sm" onClick={onRemove} />
      </div>
      {isOwned ? (
        <>
          <DefaultRole form={form} index={index} />
          <GroupRoles {...props} />
          <Controller
            control={form.control}
            name={`grants.${index}.removesMembers`}
            render={({ field }) => (
              <CheckboxRow
                label={t("removesMembers")}
                description={t("aboutRemovesMembers")}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </>
      ) : (
        <p className="text-ink-faint text-xs">{t("ownersOnly")}</p>
      )}
    </fieldset>
  );
}

const none = "none";

function DefaultRole({ form, index }: Pick<GrantFieldsProps, "form" | "index">) {
  const t = useTranslations("single-sign-on.grants");
  const tRoles = useTranslations("users.roles");
  return (
    <Controller
      control={form.control}
      name={`grants.${index}.defaultRole`}
      render={({ field }) => (
        <Field label={t("defaultRole")} description={t("aboutDefaultRole")}>
          <Select
            value={field.value ?? none}
            options={[{ value: none, label: t("noRole") }, ...roleOptions([], tRoles)]}
            onChange={(value) => field.onChange(roles.find((role) => role === value) ?? null)}
          />
        </Field>
      )}
    />
  );
}

function GroupRoles({ form, index, workspaceId, name }: GrantFieldsProps) {
  const t = useTranslations("single-sign-on.grants");
  const tRoles = useTranslations("users.roles");
  const custom = useQuery(roleQueries.list(workspaceId)).data ?? [];
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `grants.${index}.groupRoles`,
  });
  const errors = form.formState.errors.grants?.[index]?.groupRoles;
  return (
    <div className="grid grid-cols-1 gap-2">
      {fields.map(({ id }, at) => (
        <div key={id} className="flex items-start gap-2">
          <Field
            label={t("group")}
            hideLabel={at > 0}
            error={errors?.[at]?.group?.message}
            className="flex-1"
          >
            <Input
              {...form.register(`grants.${index}.groupRoles.${at}.group`)}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
          <Controller
            control={form.control}
            name={`grants.${index}.groupRoles.${at}`}
            render={({ field }) => (
              <Field label={t("role")} hideLabel={at > 0} className="flex-1">
                <Select
                  value={field.value.customRoleId ?? field.value.role}
                  options={roleOptions(custom, tRoles)}
                  onChange={(value) => {
                    // The value of the controller lacks what the person has typed since.
                    const typed = form.getValues(`grants.${index}.groupRoles.${at}`);
                    field.onChange({ ...typed, ...roleOf(value) });
                  }}
                />
              </Field>
            )}
          />
          <IconButton
            label={t("removeGroup", { number: at + 1 })}
            icon={<X />}
            size="sm"
            className={at === 0 ? "mt-5.5" : "mt-0.5"}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={t("addGroupTo", { name })}
        onClick={() => append({ group: "", role: "agent", customRoleId: null })}
      >
        <Plus />
        {t("addGroup")}
      </Button>
    </div>
  );
}
