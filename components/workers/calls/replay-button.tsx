"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { call } from "#lib/platform/api/client.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { workerKeys } from "../worker-queries.ts";

type ReplayButtonProps = { runId: string; isDirty: boolean; onReplayed: (runId: string) => void };

/** Processes a call again with the saved mapping. */
export function ReplayButton({ runId, isDirty, onReplayed }: ReplayButtonProps) {
  const t = useTranslations("workers.replayButton");
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  const replay = useMutation({
    // No mutation id: the result follows immediately and must not be treated as the echo of this change.
    mutationFn: () => call(workerEndpoints.replay, { workspaceId, params: { runId } }),
    onSuccess: async (run) => {
      await queries.invalidateQueries({ queryKey: workerKeys.all(workspaceId) });
      onReplayed(run.id);
      if (isDirty) toast(t("replayedWithTheSavedMapping"), { description: t("yourChangesAreNotSaved") });
    },
    onError: (error) => toast.error(t("couldntReplayTheCall"), { description: error.message }),
  });
  return (
    <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate()}>
      <RotateCcw /> {t("replay")}
    </Button>
  );
}
