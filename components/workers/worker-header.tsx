"use client";

import { Link2, Save } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Worker } from "#lib/workers/schema.ts";
import type { MappingDraft } from "./use-mapping-draft.ts";
import { WorkerMenu } from "./worker-menu.tsx";
import { WorkerSwitch } from "./worker-switch.tsx";

type WorkerHeaderProps = { worker: Worker; draft: MappingDraft; canWrite: boolean; onAddress: () => void };

/** The worker's name and switch, and the actions for a changed mapping. */
export function WorkerHeader({ worker, draft, canWrite, onAddress }: WorkerHeaderProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("workers.workerHeader");
  const { isDirty, isSaving, save, discard } = draft;
  useCommand({
    id: "worker.save",
    label: t("saveMapping"),
    group: t("inboundWebhook"),
    keys: "mod+s",
    run: () => {
      if (isDirty && canWrite) save();
    },
  });
  return (
    <PageHeader
      title={worker.name}
      back={{ path: "workers", label: t("allInboundWebhooks") }}
      aside={
        <>
          <WorkerSwitch worker={worker} canWrite={canWrite} />
          {!worker.enabled && <Badge>{t("off")}</Badge>}
          {isDirty && (
            <Badge variant="warn" dot className="max-sm:hidden">
              {t("unsavedChanges")}
            </Badge>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={onAddress}>
            <Link2 /> <span className="max-sm:sr-only">{t("address")}</span>
          </Button>
          {canWrite && isDirty && (
            <Button onClick={discard} className="max-sm:hidden">
              {tActions("discard")}
            </Button>
          )}
          {canWrite && (
            <Button variant="primary" disabled={!isDirty} busy={isSaving} onClick={save}>
              <Save className="max-sm:hidden" /> {tActions("save")}
            </Button>
          )}
          {canWrite && <WorkerMenu worker={worker} discard={isDirty ? discard : undefined} />}
        </>
      }
    />
  );
}
