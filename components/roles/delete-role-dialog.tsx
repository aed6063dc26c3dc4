"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import type { CustomRole } from "#lib/roles/schema.ts";

type DeleteRoleDialogProps = { role: CustomRole; all: readonly CustomRole[]; onClose: () => void };

/** Deletes a custom role. Its members get another one. */
export function DeleteRoleDialog({ role, all, onClose }: DeleteRoleDialogProps) {
  const t = useTranslations("roles.deleteRoleDialog");
  const tActions = useTranslations("actions");
  const tRoles = useTranslations("users.roles");
  const { workspace } = useShell();
  const [target, setTarget] = useState<string>();
  const remove = useWrite(roleEndpoints.delete, {
    stale: [workspaceKeys.members(workspace.id)],
    onSuccess: onClose,
  });
  const others = all.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: id, label: name }));
  const isUsed = role.memberCount > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("deleteQuestion", { name: role.name })}
        description={isUsed ? t("hasMembers", { count: role.memberCount }) : t("cannotBeUndone")}
        size="sm"
        footer={
          <>
            <Button onClick={onClose}>{tActions("cancel")}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              disabled={isUsed && target === undefined}
              onClick={() => remove.mutate({ query: { id: role.id, moveToRoleId: target } })}
            >
              {t("deleteRole")}
            </Button>
          </>
        }
      >
        {isUsed && (
          <Field label={t("newRole")}>
            <Select
              value={target}
              onChange={setTarget}
              options={[{ value: "agent", label: tRoles("agent.label") }, ...others]}
            />
          </Field>
        )}
        <FormError error={remove.error} />
      </DialogContent>
    </Dialog>
  );
}
