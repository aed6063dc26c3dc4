"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { AutomationRunDetail } from "#lib/automations/schema.ts";
import { automationKeys, automationQueries } from "../automation-queries.ts";
import { Canvas } from "../canvas/canvas.tsx";
import { buildRunPath } from "../canvas/run-path.ts";
import { RunBadge } from "../status-badge.tsx";
import type { NameOf } from "../steps/step-messages.ts";
import { StepOutline } from "../steps/step-outline.tsx";
import { useStepText } from "../steps/step-text.ts";
import { useIsWider } from "../use-automation-tab.ts";
import { useRunState } from "./run-state.ts";
import { RunSteps } from "./run-steps.tsx";

type RunViewProps = { runId: string; nameOf: NameOf; canWrite: boolean; onClose: () => void };

/** The path of a run through its version; it is updated while the run is active. */
export function RunView({ runId, nameOf, canWrite, onClose }: RunViewProps) {
  const t = useTranslations("automations.runView");
  const workspaceId = useShell().workspace.id;
  const run = useQuery(automationQueries.run(workspaceId, runId));
  if (!run.data)
    return <LoadState query={run} failure={t("couldntLoadTheRun")} rows={6} className="mx-4 mt-4" />;
  return <Path run={run.data} nameOf={nameOf} canWrite={canWrite} onClose={onClose} />;
}

type PathProps = { run: AutomationRunDetail } & Omit<RunViewProps, "runId">;

function Path({ run, nameOf, canWrite, onClose }: PathProps) {
  const t = useTranslations("automations.runView");
  const isRoomy = useIsWider(768);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const path = useMemo(() => buildRunPath(run.path), [run.path]);
  const shared = { graph: run.graph, nameOf, path, selected };
  return (
    <>
      <RunHeader run={run} canWrite={canWrite} onClose={onClose} />
      {isRoomy ? (
        <div className="flex min-h-0 flex-1">
          <div className="relative min-w-0 flex-1">
            <Canvas
              {...shared}
              onSelect={setSelected}
              editor={null}
              label={t("pathOfContactName", { contactName: run.contactName })}
            />
          </div>
          <RunSteps run={run} onShow={(id) => setSelected([id])} />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <StepOutline {...shared} onOpen={(id) => setSelected([id])} />
        </div>
      )}
    </>
  );
}

function RunHeader({ run, canWrite, onClose }: Pick<PathProps, "run" | "canWrite" | "onClose">) {
  const t = useTranslations("automations.runView");
  const text = useStepText();
  const stateOf = useRunState();
  const workspaceId = useShell().workspace.id;
  const cancel = useConfirmedWrite(automationEndpoints.cancelRun, {
    input: { params: { runId: run.id } },
    stale: [automationKeys.runs(workspaceId), automationKeys.all(workspaceId)],
    onSuccess: () => toast(t("runCanceled")),
    failure: t("couldntCancelTheRun"),
  });
  const node = run.graph.nodes.find(({ id }) => id === run.nodeId);
  const isUnderWay = run.status === "running" || run.status === "waiting";
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-4 py-2">
      <button
        type="button"
        aria-label={t("allRuns")}
        onClick={onClose}
        className="hit-area rounded-md p-1 md:hidden"
      >
        <ChevronLeft className="size-4" />
      </button>
      <h2 className="min-w-0 truncate font-semibold text-sm">
        <Link href={`/${workspaceId}/contacts/${run.contactId}`} className="hover:underline">
          {run.contactName}
        </Link>
      </h2>
      <RunBadge status={run.status} />
      <p className="min-w-0 flex-1 basis-40 text-ink-soft text-xs">
        {t("stateOfVersion", { state: stateOf(run, node ? text.name(node) : null), version: run.version })}
        {isUnderWay && run.wakeDate && <> {t("continuesBy", { wakeDate: exactTime(run.wakeDate) })}</>}
      </p>
      {canWrite && isUnderWay && (
        <Button size="sm" onClick={cancel.ask}>
          {t("cancelRun")}
        </Button>
      )}
      <ConfirmDialog
        title={t("cancelTheRunOfContact", { contactName: run.contactName })}
        description={t("itStopsAtTheCurrent")}
        confirmLabel={t("cancelRun")}
        {...cancel.dialog}
      />
    </div>
  );
}
