"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { Automation, AutomationGraph, Problem } from "#lib/automations/schema.ts";
import { automationKeys } from "./automation-queries.ts";
import { Problems } from "./problem-list.tsx";

type PublishDialogProps = {
  automation: Automation;
  graph: AutomationGraph;
  problems: readonly Problem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves the draft; false if that failed. */
  saveFirst: () => Promise<boolean>;
  onShow: (nodeId: string) => void;
};

/** Shows what publishing changes, or what prevents it. */
export function PublishDialog(props: PublishDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.publishDialog");
  const { automation, graph, problems, open, onOpenChange, saveFirst, onShow } = props;
  const workspaceId = useShell().workspace.id;
  const [isSaving, setIsSaving] = useState(false);
  const publish = useWrite(automationEndpoints.publish, {
    stale: [automationKeys.all(workspaceId), automationKeys.runs(workspaceId)],
    onSuccess: ({ version }) => {
      onOpenChange(false);
      toast.success(version === null ? t("published") : t("versionPublished", { version }));
    },
  });
  async function confirm() {
    setIsSaving(true);
    const isStored = await saveFirst();
    setIsSaving(false);
    if (isStored) publish.mutate({ params: { id: automation.id } });
  }
  const isBlocked = problems.length > 0;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={isBlocked ? t("notReadyYet") : t("publishName", { name: automation.name })}
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>
              {isBlocked ? tActions("close") : tActions("cancel")}
            </Button>
            {!isBlocked && (
              <Button variant="primary" busy={isSaving || publish.isPending} onClick={() => void confirm()}>
                {t("publish")}
              </Button>
            )}
          </>
        }
      >
        {isBlocked ? (
          <>
            <p className="mb-2 text-ink-soft text-sm">{t("theseProblemsPreventPublishing")}</p>
            <Problems problems={problems} graph={graph} onShow={onShow} />
          </>
        ) : (
          <What automation={automation} />
        )}
        <FormError error={publish.error} className="mt-3" />
      </DialogContent>
    </Dialog>
  );
}

function What({ automation }: { automation: Automation }) {
  const t = useTranslations("automations.publishDialog");
  const { version, status, isChanged, activeRuns } = automation;
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
      {version === null && <li>{t("theAutomationGoesLive")}</li>}
      {version !== null && isChanged && <li>{t("theDraftBecomesVersion", { version: version + 1 })}</li>}
      {version !== null && !isChanged && status === "paused" && <li>{t("versionResumes", { version })}</li>}
      {version !== null && !isChanged && status !== "paused" && (
        <li>{t("nothingHasChangedSinceVersion", { version })}</li>
      )}
      {activeRuns > 0 && isChanged && <li>{t("activeRunsContinue", { count: activeRuns })}</li>}
      <li className="list-none">
        <Callout className="-ml-5">{t("theMessagesItSends")}</Callout>
      </li>
    </ul>
  );
}
