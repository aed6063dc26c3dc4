"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { NoWorkers } from "./no-workers.tsx";
import { NoWorkersForYou } from "./no-workers-for-you.tsx";
import { workerQueries } from "./worker-queries.ts";
import { WorkerRow } from "./worker-row.tsx";

/** The page "Workers", for users with permission to see it. */
export function WorkerList() {
  if (usePermission("workers.read")) return <Workers />;
  return (
    <>
      <PageHeader title="Inbound webhooks" />
      <PageBody>
        <NoWorkersForYou />
      </PageBody>
    </>
  );
}

function Workers() {
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("workers.write");
  const workers = useQuery(workerQueries.list(workspaceId));
  const [isNaming, setNaming] = useState(false);
  const add = () => setNaming(true);
  useCommand({
    id: "worker.new",
    label: "New inbound webhook",
    group: "Inbound webhooks",
    keys: "c",
    run: add,
  });
  const button = canWrite && (
    <Button variant="primary" onClick={add}>
      <Plus aria-hidden="true" /> New inbound webhook
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Inbound webhooks"
        aside={workers.data && <span className="text-xs tabular-nums">{workers.data.length}</span>}
        actions={button}
      />
      <PageBody>
        {workers.isPending && <SkeletonRows count={4} className="m-4" />}
        {workers.isError && (
          <ErrorState
            title="Couldn't load the inbound webhooks"
            error={workers.error}
            onRetry={() => workers.refetch()}
          />
        )}
        {workers.data?.length === 0 && <NoWorkers action={button} />}
        <ul aria-label="Inbound webhooks" className="divide-y empty:hidden">
          {workers.data?.map((worker) => (
            <WorkerRow key={worker.id} worker={worker} canWrite={canWrite} />
          ))}
        </ul>
      </PageBody>
      <NameDialog
        open={isNaming}
        onOpenChange={setNaming}
        onDone={({ id }) => router.push(`/${workspaceId}/workers/${id}`)}
      />
    </>
  );
}
