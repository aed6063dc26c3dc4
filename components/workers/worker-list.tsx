"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { tokenCurl } from "./address/call-examples.ts";
import { NameDialog } from "./name-dialog.tsx";
import { workerQueries } from "./worker-queries.ts";
import { WorkerRow } from "./worker-row.tsx";
import { WorkersNoPermission } from "./workers-no-permission.tsx";

/** The page "Workers", for users with permission to see it. */
export function WorkerList() {
  const t = useTranslations("workers.workerList");
  if (usePermission("workers.read")) return <Workers />;
  return (
    <>
      <PageHeader title={t("inboundWebhooks")} />
      <PageBody>
        <WorkersNoPermission />
      </PageBody>
    </>
  );
}

function Workers() {
  const t = useTranslations("workers.workerList");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("workers.write");
  const workers = useQuery(workerQueries.list(workspaceId));
  const [isNaming, setNaming] = useState(false);
  const add = () => setNaming(true);
  useCommand({
    id: "worker.new",
    label: t("newInboundWebhook"),
    group: t("inboundWebhooks"),
    keys: "c",
    run: add,
  });
  return (
    <>
      <PageHeader
        title={t("inboundWebhooks")}
        aside={workers.data && <span className="text-xs tabular-nums">{workers.data.length}</span>}
        actions={canWrite && <AddButton onAdd={add} isCompact />}
      />
      <PageBody>
        <LoadState query={workers} failure={t("couldntLoadTheInboundWebhooks")} rows={4} className="m-4" />
        {workers.data?.length === 0 && <NoWorkers action={canWrite && <AddButton onAdd={add} />} />}
        <ul aria-label={t("inboundWebhooks")} className="divide-y empty:hidden">
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

type AddButtonProps = {
  onAdd: () => void;
  /** Shows only the icon on phones, beside the page's title. */
  isCompact?: boolean;
};

function AddButton({ onAdd, isCompact = false }: AddButtonProps) {
  const t = useTranslations("workers.workerList");
  return (
    <Button variant="primary" onClick={onAdd} className={cn(isCompact && "max-sm:w-10 max-sm:px-0")}>
      <Plus /> <span className={cn(isCompact && "max-sm:sr-only")}>{t("newInboundWebhook")}</span>
    </Button>
  );
}

/** The empty state: explains workers. */
function NoWorkers({ action }: { action: ReactNode }) {
  const t = useTranslations("workers.noWorkers");
  return (
    <>
      <EmptyState
        icon={<Webhook />}
        title={t("noInboundWebhooksYet")}
        description={t("anInboundWebhook")}
        action={action}
        className="pb-6"
      />
      <div className="mx-auto max-w-2xl px-4 pb-10">
        <CodeBlock
          code={tokenCurl("https://your-instance/api/worker/webhook/shop-orders?token=…")}
          label="cURL"
        />
      </div>
    </>
  );
}
