"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { Campaign } from "#lib/campaigns/schema.ts";

/** Deletes a campaign that is not running, after confirmation. */
export function DeleteCampaign({ campaign: { id, name } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns.deleteCampaign");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const remove = useConfirmedWrite(campaignEndpoints.delete, {
    input: { params: { id } },
    // Only the list is refetched, because the page of the deleted campaign is left.
    stale: [["campaigns", workspaceId, "list"]],
    onSuccess: () => {
      toast.success(t("campaignDeleted"));
      router.push(`/${workspaceId}/campaigns`);
    },
    failure: t("couldntDelete"),
  });
  return (
    <>
      <IconButton label={t("deleteCampaign")} icon={<Trash2 />} onClick={remove.ask} />
      <ConfirmDialog
        title={t("deleteName", { name })}
        description={t("itsReportIsDeletedToo")}
        confirmLabel={t("deleteCampaign")}
        {...remove.dialog}
      />
    </>
  );
}
