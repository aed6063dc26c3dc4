"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import { call } from "#lib/platform/api/client.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { WorkerRun } from "#lib/workers/schema.ts";
import { PayloadTree, type PayloadTreeProps } from "../payload/payload-tree.tsx";
import { workerKeys, workerQueries } from "../worker-queries.ts";
import { CallDetails } from "./call-details.tsx";
import { callVariants, useOutcome } from "./call-status.ts";

type OpenCallProps = Omit<PayloadTreeProps, "payload"> & {
  runId: string;
  /** The listed calls, to find replays among them. */
  listed: readonly WorkerRun[];
  onOpen: (runId: string) => void;
  /** Whether the mapping on the screen differs from the saved one, which replays use. */
  isDirty: boolean;
  canWrite: boolean;
};

const views = ["payload", "log"] as const;

/** The selected call: its payload, to be mapped, and its result. */
export function OpenCall({ runId, listed, onOpen, isDirty, canWrite, ...tree }: OpenCallProps) {
  const t = useTranslations("workers.openCall");
  const tStatuses = useTranslations("workers.callStatuses");
  const outcomeOf = useOutcome();
  const workspaceId = useShell().workspace.id;
  const [view, setView] = useState<"payload" | "log">("payload");
  const query = useQuery(workerQueries.run(workspaceId, runId));
  const body = query.data?.body;
  const payload = useMemo<unknown>(() => (body === undefined ? undefined : JSON.parse(body)), [body]);
  if (!query.data) return <LoadState query={query} failure={t("couldntLoadTheCall")} rows={5} />;
  const run = query.data;
  return (
    <section aria-label={t("chosenCall")} className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{t("chosenCall")}</h2>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge variant={callVariants[run.status]} dot>
          {tStatuses(run.status)}
        </Badge>
        <time dateTime={run.creationDate} className="text-ink-soft text-xs">
          {exactTime(run.creationDate)}
        </time>
        <span className="ml-auto flex items-center gap-2">
          <SegmentedControl
            label={t("viewOfTheCall")}
            segments={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={setView}
          />
          {canWrite && <ReplayButton runId={run.id} isDirty={isDirty} onReplayed={onOpen} />}
        </span>
        <p className="w-full text-sm">{outcomeOf(run)}</p>
      </header>
      {view === "payload" ? (
        <>
          {tree.onUse && <p className="text-ink-faint text-xs">{t("clickAValue")}</p>}
          <PayloadTree key={run.id} payload={payload} {...tree} />
        </>
      ) : (
        <CallDetails run={run} listed={listed} onOpen={onOpen} />
      )}
    </section>
  );
}

type ReplayButtonProps = { runId: string; isDirty: boolean; onReplayed: (runId: string) => void };

/** Processes a call again with the saved mapping. */
function ReplayButton({ runId, isDirty, onReplayed }: ReplayButtonProps) {
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
    onError: (error) => toast.failure(t("couldntReplayTheCall"), error),
  });
  return (
    <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate()}>
      <RotateCcw /> {t("replay")}
    </Button>
  );
}
