"use client";

import { FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Erasure } from "#lib/privacy/schema.ts";

/** One erasure: its progress, then what was erased and its certificate. */
export function ErasureRow({ erasure }: { erasure: Erasure }) {
  const t = useTranslations("privacy.erasureRow");
  const { workspace } = useShell();
  const { status, doneSteps, totalSteps, counts, files, backups } = erasure;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`statuses.${status}`, { done: doneSteps, total: totalSteps })}{" "}
          <span className="font-normal text-ink-faint text-xs">
            <TimeAgo date={erasure.finishedDate ?? erasure.requestedDate} ago />
          </span>
        </p>
        <p className="break-all text-ink-faint text-xs">
          {t("contactId")} <code>{erasure.contactId}</code>
        </p>
        <p className="text-ink-soft text-sm">
          {t("requestedBy", { name: erasure.requestedBy })}
          {status === "done" &&
            ` · ${t("removed", { rows, files })} · ${t("pendingBackups", { count: backups.length })}`}
        </p>
      </div>
      {status === "done" && (
        <a
          href={`/api/privacy/erasure/${erasure.id}/certificate?workspaceId=${workspace.id}`}
          download
          className={buttonClass("secondary", "sm")}
        >
          <FileCheck /> {t("certificate")}
        </a>
      )}
    </li>
  );
}
