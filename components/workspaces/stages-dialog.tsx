"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { StageList } from "./stage-list.tsx";
import { workspaceQueries } from "./workspace-queries.ts";

/** The stages of the contact board, to edit them without leaving it. Opens with the focus on the name of `stageId`. */
export function StagesDialog({ stageId, onClose }: { stageId: string; onClose: () => void }) {
  const t = useTranslations("workspaces.stageSettings");
  const tSettings = useTranslations("workspaces.workspaceSettings");
  const detail = useQuery(workspaceQueries.detail(useShell().workspace.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("stages")} description={t("aboutStages")}>
        {detail.data ? (
          <StageList stages={detail.data.stages} focusedId={stageId} />
        ) : (
          <LoadState query={detail} failure={tSettings("couldNotLoad")} rows={5} />
        )}
      </DialogContent>
    </Dialog>
  );
}
