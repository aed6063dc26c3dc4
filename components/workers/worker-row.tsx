"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Worker } from "#lib/workers/schema.ts";
import { WorkerMenu } from "./worker-menu.tsx";
import { WorkerSwitch } from "./worker-switch.tsx";

/** A worker in a line: whether it is on, its address, and the results of its calls. */
export function WorkerRow({ worker, canWrite }: { worker: Worker; canWrite: boolean }) {
  const t = useTranslations("workers.workerRow");
  const workspaceId = useShell().workspace.id;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="relative z-10">
        <WorkerSwitch worker={worker} canWrite={canWrite} />
      </div>
      <div className="min-w-0 flex-1 sm:basis-40">
        <Link
          href={`/${workspaceId}/workers/${worker.id}`}
          className="font-medium text-sm after:absolute after:inset-0"
        >
          {worker.name}
        </Link>
        <div className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 truncate font-mono text-ink-soft text-xs">{worker.url}</code>
          <span className="relative z-10">
            <CopyButton text={worker.url} label={t("copyAddressOfName", { name: worker.name })} />
          </span>
        </div>
      </div>
      <Calls worker={worker} />
      {canWrite && (
        <div className="relative z-10">
          <WorkerMenu worker={worker} />
        </div>
      )}
    </li>
  );
}

function Calls({ worker: { calls, mapping, lastCallDate } }: { worker: Worker }) {
  const t = useTranslations("workers.workerRow");
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs max-sm:order-last max-sm:basis-full max-sm:pl-12">
      {mapping.fields.length === 0 && <Badge variant="warn">{t("noMapping")}</Badge>}
      {calls.done > 0 && (
        <Badge variant="success" dot>
          {t("done", { done: calls.done })}
        </Badge>
      )}
      {calls.skipped > 0 && <Badge dot>{t("skipped", { skipped: calls.skipped })}</Badge>}
      {calls.failed > 0 && (
        <Badge variant="danger" dot>
          {t("failed", { failed: calls.failed })}
        </Badge>
      )}
      <span className="text-ink-soft">
        {lastCallDate ? <TimeAgo date={lastCallDate} ago /> : t("neverCalled")}
      </span>
    </div>
  );
}
