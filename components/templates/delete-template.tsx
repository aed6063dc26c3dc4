"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import type { Template } from "#lib/templates/schema.ts";
import { templateKeys } from "./template-queries.ts";

/** Deletes a template after confirmation. */
export function DeleteTemplate({ template }: { template: Template }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("templates.deleteTemplate");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const remove = useConfirmedWrite(templateEndpoints.delete, {
    input: { params: { id: template.id } },
    stale: [templateKeys.all(workspaceId)],
    onSuccess: () => {
      toast.success(t("templateDeleted"));
      router.replace(`/${workspaceId}/templates`);
    },
    failure: t("couldNotBeDeleted"),
  });
  const isAtVendor = template.vendorId !== null && template.status !== "deleted";
  return (
    <>
      <IconButton label={t("deleteTemplate")} icon={<Trash2 />} onClick={remove.ask} />
      <ConfirmDialog
        danger
        title={t("deleteName", { name: template.name })}
        description={isAtVendor ? t("alsoDeletedFromWhatsApp") : t("cannotBeUndone")}
        confirmLabel={tActions("delete")}
        {...remove.dialog}
      />
    </>
  );
}
