"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Workbench } from "./workbench.tsx";
import { workerQueries } from "./worker-queries.ts";
import { WorkersNoPermission } from "./workers-no-permission.tsx";

/** One worker, once it is loaded; without permission, an explanation. */
export function WorkerPage({ workerId }: { workerId: string }) {
  const t = useTranslations("workers.workerPage");
  const workspaceId = useShell().workspace.id;
  const canRead = usePermission("workers.read");
  const worker = useQuery({ ...workerQueries.detail(workspaceId, workerId), enabled: canRead });
  if (worker.data) return <Workbench key={worker.data.id} worker={worker.data} />;
  return (
    <>
      <PageHeader title={t("inboundWebhook")} back={{ path: "workers", label: t("allInboundWebhooks") }} />
      <PageBody>
        {!canRead && <WorkersNoPermission />}
        {canRead && (
          <RecordLoadState
            noun="worker"
            query={worker}
            failure={t("couldntLoadTheInboundWebhook")}
            rows={6}
            className="m-4"
          />
        )}
      </PageBody>
    </>
  );
}
