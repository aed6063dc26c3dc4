"use client";

import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { Import } from "#lib/imports/schema.ts";
import { Counts } from "./counts.tsx";
import { importKeys } from "./import-queries.ts";

/** The progress of a preview, import or undo. The first two can be stopped. */
export function ImportProgress({ import: one }: { import: Import }) {
  const t = useTranslations("imports.importProgress");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("imports.write");
  const cancel = useWrite(importEndpoints.cancel, {
    stale: [importKeys.all(workspaceId)],
    onError: (error) => toast.error(t("couldNotStop"), { description: error.message }),
  });
  const total = one.status === "reverting" ? (one.revert?.total ?? 0) : one.rows;
  const title = t(
    `titles.${one.status === "checking" || one.status === "reverting" ? one.status : "running"}`,
  );
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-semibold text-base">{title}</h2>
      <ProgressBar label={title} value={one.doneRows} total={total} />
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft tabular-nums">
          {t("progress", { done: numberText(one.doneRows), total: numberText(total) })}
        </p>
        {canWrite && one.status !== "reverting" && (
          <Button
            variant="danger-ghost"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: one.id } })}
          >
            {t("stop")}
          </Button>
        )}
      </div>
      {one.status === "running" && <Counts counts={one.counts} label={t("rowsSoFar")} />}
      <p className="text-ink-soft text-xs">{t("inBackground")}</p>
    </section>
  );
}
