"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import type { Worker } from "#lib/workers/schema.ts";
import { AddressSheet } from "./address/address-sheet.tsx";
import { CallList, type StatusFilter } from "./calls/call-list.tsx";
import { OpenCall } from "./calls/open-call.tsx";
import { WaitingForCalls } from "./calls/waiting-for-calls.tsx";
import { filterBy, mapValue } from "./mapping/change-mapping.ts";
import { MappingPanel } from "./mapping/mapping-panel.tsx";
import { MappingTest } from "./mapping/mapping-test.tsx";
import { findValueUses } from "./payload/find-value-uses.ts";
import { FILTER, KEY } from "./payload/guess-target.ts";
import type { UseAs } from "./payload/value-use-popover.tsx";
import { useMappingDraft } from "./use-mapping-draft.ts";
import { useMappingReferences } from "./use-mapping-references.ts";
import { WorkerHeader } from "./worker-header.tsx";
import { workerQueries } from "./worker-queries.ts";

const parts = ["calls", "mapping"] as const;
type Part = (typeof parts)[number];

/** A worker's calls beside its mapping; one or the other on a phone. */
export function Workbench({ worker }: { worker: Worker }) {
  const t = useTranslations("workers.workbench");
  const tUses = useTranslations("workers.valueUses");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("workers.write");
  const names = useMappingReferences();
  const draft = useMappingDraft(worker);
  const [part, setPart] = useState<Part>("calls");
  const [status, setStatus] = useState<StatusFilter>("all");
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const openAddress = () => setAddressOpen(true);
  const runs = useInfiniteQuery(workerQueries.runs(workspaceId, worker.id, status === "all" ? null : status));
  const listed = runs.data?.pages.flatMap((page) => page.data) ?? [];
  // The first call stays selected when others arrive.
  if (openId === null && listed[0]) setOpenId(listed[0].id);
  const payload = usePayload(workspaceId, openId);
  const isWaiting = worker.calls.total === 0 && listed.length === 0 && !runs.isPending && !runs.isError;

  const use: UseAs = ({ path, value }, as) => {
    if (as === KEY) draft.change({ ...draft.mapping, key: [...path] });
    else if (as === FILTER) draft.change(filterBy(draft.mapping, path, value));
    else draft.change(mapValue(draft.mapping, as, { path, value, country: names.country }));
  };

  return (
    <>
      <WorkerHeader worker={worker} draft={draft} canWrite={canWrite} onAddress={openAddress} />
      <PartChoice part={part} onChange={setPart} />
      <PageBody scroll={false} className="lg:flex-row">
        <div
          className={cn(
            "grid min-h-0 min-w-0 flex-1 auto-rows-max grid-cols-1 content-start gap-4 overflow-y-auto p-4 lg:border-r",
            part !== "calls" && "max-lg:hidden",
          )}
        >
          {isWaiting ? (
            <WaitingForCalls worker={worker} canWrite={canWrite} onSent={setOpenId} />
          ) : (
            <CallList runs={runs} status={status} onStatus={setStatus} openId={openId} onOpen={setOpenId} />
          )}
          {openId && (
            <OpenCall
              runId={openId}
              listed={listed}
              onOpen={setOpenId}
              uses={findValueUses(draft.mapping, { labelOf: names.labelOf, t: tUses })}
              onUse={canWrite ? use : null}
              isDirty={draft.isDirty}
              canWrite={canWrite}
            />
          )}
        </div>
        <section
          aria-label={t("mapping")}
          className={cn(
            "grid min-h-0 min-w-0 flex-1 auto-rows-max grid-cols-1 content-start gap-4 overflow-y-auto p-4",
            part !== "mapping" && "max-lg:hidden",
          )}
        >
          <h2 className="font-semibold text-base max-lg:sr-only">{t("mapping")}</h2>
          <MappingPanel draft={draft} names={names} canWrite={canWrite} payload={payload} />
          <div className="-mx-4 -mb-4 sticky -bottom-4 border-t bg-surface px-4 py-3">
            <MappingTest workerId={worker.id} runId={openId} mapping={draft.mapping} />
          </div>
        </section>
      </PageBody>
      <AddressSheet
        worker={worker}
        canWrite={canWrite}
        open={isAddressOpen}
        onOpenChange={setAddressOpen}
        onSent={setOpenId}
      />
    </>
  );
}

/** The choice between the calls and the mapping on narrow screens. */
function PartChoice({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const t = useTranslations("workers.workbench");
  return (
    <div className="border-b bg-surface px-4 py-2 lg:hidden">
      <SegmentedControl
        label={t("webhookSection")}
        segments={parts.map((value) => ({ value, label: t(value) }))}
        value={part}
        onChange={onChange}
      />
    </div>
  );
}

/** The body of the selected call; undefined until it is loaded. */
function usePayload(workspaceId: string, runId: string | null): unknown {
  const query = useQuery({ ...workerQueries.run(workspaceId, runId ?? ""), enabled: runId !== null });
  const body = query.data?.body;
  return useMemo<unknown>(() => (body === undefined ? undefined : JSON.parse(body)), [body]);
}
