"use client";

import { Download, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { saveBlob } from "#components/ui/save-blob.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { CampaignReport } from "#lib/campaigns/schema.ts";
import { campaignKeys } from "./campaign-queries.ts";
import { DeleteCampaign } from "./delete-campaign.tsx";

/** The actions of a campaign that is scheduled or has started. */
export function CampaignActions({ report }: { report: CampaignReport }) {
  const canWrite = usePermission("campaigns.write");
  const { status } = report;
  const isOpen = ["scheduled", "running", "paused", "failed"].includes(status);
  return (
    <>
      <Export report={report} />
      {canWrite && status === "running" && <Step verb="pause" report={report} />}
      {canWrite && (status === "paused" || status === "failed") && <Step verb="resume" report={report} />}
      {canWrite && isOpen && <Cancel report={report} />}
      {canWrite && (status === "done" || status === "cancelled") && <DeleteCampaign campaign={report} />}
    </>
  );
}

function Step({ verb, report: { id } }: { verb: "pause" | "resume"; report: CampaignReport }) {
  const t = useTranslations("campaigns.campaignActions");
  const workspaceId = useShell().workspace.id;
  const write = useWrite(campaignEndpoints[verb], {
    stale: [campaignKeys.all(workspaceId)],
    failure: verb === "pause" ? t("couldntPause") : t("couldntResume"),
  });
  return (
    <Button
      variant={verb === "resume" ? "primary" : "secondary"}
      busy={write.isPending}
      onClick={() => write.mutate({ params: { id } })}
    >
      {verb === "pause" ? <Pause /> : <Play />}
      {verb === "pause" ? t("pause") : t("resume")}
    </Button>
  );
}

function Cancel({ report: { id, name, figures } }: { report: CampaignReport }) {
  const t = useTranslations("campaigns.campaignActions");
  const workspaceId = useShell().workspace.id;
  const cancel = useConfirmedWrite(campaignEndpoints.cancel, {
    input: { params: { id } },
    stale: [campaignKeys.all(workspaceId)],
    failure: t("couldntCancel"),
  });
  return (
    <>
      <Button variant="danger-ghost" onClick={cancel.ask}>
        <span>{t.rich("cancel", { more: (text) => <span className="max-sm:sr-only">{text}</span> })}</span>
      </Button>
      <ConfirmDialog
        title={t("cancelName", { name })}
        description={t("endsPermanently", { count: figures.queued })}
        confirmLabel={t("endCampaign")}
        {...cancel.dialog}
      />
    </>
  );
}

/** The export needs headers that a link cannot send, so it is fetched first. */
function Export({ report: { id } }: { report: CampaignReport }) {
  const t = useTranslations("campaigns.campaignActions");
  const workspaceId = useShell().workspace.id;
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const answer = await fetch(`/api/campaign/${id}/export`, { headers: { "x-workspace-id": workspaceId } });
    setBusy(false);
    if (!answer.ok) return toast.error(t("couldntDownloadTheReport"));
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    saveBlob(await answer.blob(), decodeURIComponent(name ?? "campaign.csv"));
  }
  return (
    <IconButton
      label={t("downloadAsCsv")}
      icon={<Download />}
      disabled={isBusy}
      onClick={() => void save()}
    />
  );
}
