"use client";

import { CircleStop, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { formQueries } from "../form-queries.ts";
import type { FormDraftState } from "./use-form-draft.ts";

/** More actions of a form: close, delete. */
export function FormMenu({ state: { saved, close } }: { state: FormDraftState }) {
  const t = useTranslations("web-forms.formMenu");
  const router = useRouter();
  const { workspace } = useShell();
  const remove = useConfirmedWrite(webFormEndpoints.delete, {
    input: { params: { id: saved.id } },
    stale: [formQueries.list(workspace.id).queryKey],
    onSuccess: () => router.replace(`/${workspace.id}/forms`),
    failure: t("notDeleted"),
  });
  return (
    <>
      <IconMenu label={t("more")}>
        {saved.status === "published" && (
          <DropdownMenuItem icon={<CircleStop />} onSelect={close}>
            {t("close")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
          {t("delete")}
        </DropdownMenuItem>
      </IconMenu>
      <ConfirmDialog
        title={t("deleteQuestion", { name: saved.name })}
        description={t("consequence")}
        confirmLabel={t("deleteForm")}
        {...remove.dialog}
      />
    </>
  );
}
