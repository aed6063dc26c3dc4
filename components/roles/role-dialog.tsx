"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { customPermissions, grantOf, permissionsWith, visibilities } from "#lib/platform/auth/permissions.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { CreateRole, type CustomRole } from "#lib/roles/schema.ts";
import { CopyRole } from "./copy-role.tsx";
import { PermissionTable } from "./permission-table.tsx";
import { roleQueries } from "./role-queries.ts";

/** Creates a custom role, or changes the stored one. */
export function RoleDialog({ stored, onClose }: { stored: CustomRole | null; onClose: () => void }) {
  const t = useTranslations("roles.roleDialog");
  const tVisibility = useTranslations("roles.visibilities");
  const { workspace } = useShell();
  const others = useQuery(roleQueries.list(workspace.id)).data ?? [];
  const own = grantOf(workspace.role, workspace.customRole);
  const form = useForm({
    resolver: formResolver(CreateRole),
    defaultValues: {
      name: stored?.name ?? "",
      description: stored?.description ?? "",
      permissions: stored?.permissions ?? [],
      visibility: stored?.visibility ?? own.visibility,
    },
  });
  const written = { stale: [workspaceKeys.members(workspace.id)], onSuccess: onClose };
  const create = useWrite(roleEndpoints.create, written);
  const update = useWrite(roleEndpoints.update, written);
  const [permissions, visibility] = useWatch({ control: form.control, name: ["permissions", "visibility"] });
  const { errors } = form.formState;
  const formId = useId();
  const save = form.handleSubmit((values) => {
    const body = { ...values, permissions: [...permissionsWith(values.visibility, values.permissions)] };
    if (stored) update.mutate({ query: { id: stored.id }, body });
    else create.mutate({ body });
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={stored ? t("editRole") : t("newRole")}
        size="lg"
        footer={
          <SubmitButtons form={formId} busy={create.isPending || update.isPending} onCancel={onClose}>
            {stored ? t("saveRole") : t("createRole")}
          </SubmitButtons>
        }
      >
        <form id={formId} noValidate onSubmit={save} className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("name")} error={errors.name?.message} required>
              <Input {...form.register("name")} autoComplete="off" maxLength={60} />
            </Field>
            <Field label={t("description")} error={errors.description?.message}>
              <Input {...form.register("description")} autoComplete="off" maxLength={300} />
            </Field>
          </div>
          {!stored && (
            <CopyRole
              others={others}
              onCopy={(copied) => {
                form.setValue(
                  "permissions",
                  copied.permissions.filter((one) => own.permissions.includes(one)),
                );
                form.setValue("visibility", copied.visibility);
              }}
            />
          )}
          <ChoiceCards
            label={t("visibility")}
            value={visibility ?? "all"}
            onChange={(id) =>
              form.setValue(
                "visibility",
                visibilities.find((one) => one === id),
              )
            }
            choices={visibilities.map((id) => ({
              id,
              label: tVisibility(`${id}.label`),
              description: tVisibility(`${id}.description`),
            }))}
          />
          <PermissionTable
            names={permissionsWith(visibility ?? "all", customPermissions)}
            value={permissions}
            changeable={own.permissions}
            onChange={(next) => form.setValue("permissions", next)}
          />
          <FormError error={create.error ?? update.error} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
