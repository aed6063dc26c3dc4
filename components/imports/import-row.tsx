"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ImportSummary } from "#lib/imports/schema.ts";
import { statusLooks } from "./import-values.ts";

/** An import in the list: its file, result and progress. */
export function ImportRow({ import: one, workspaceId }: { import: ImportSummary; workspaceId: string }) {
  const t = useTranslations("imports.importRow");
  const tKinds = useTranslations("imports.kinds");
  const tStatuses = useTranslations("imports.statuses");
  const label = tStatuses(one.status);
  const { created, updated, failed } = one.counts;
  const total = one.status === "reverting" ? (one.revert?.total ?? 0) : one.rows;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={`/${workspaceId}/settings/imports/${one.id}`}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {one.fileName}
        </Link>
        <p className="truncate text-ink-soft text-xs">
          {tKinds(one.kind)} · {t("rows", { count: one.rows })} · {one.by.name} ·{" "}
          <TimeAgo date={one.creationDate} ago />
        </p>
        {one.startedDate && (
          <p className="text-ink-soft text-xs">{t("results", { created, updated, failed })}</p>
        )}
      </div>
      {["checking", "running", "reverting"].includes(one.status) && (
        <ProgressBar
          label={`${label} ${one.fileName}`}
          value={one.doneRows}
          total={total}
          className="w-full sm:w-40"
        />
      )}
      <Badge look={statusLooks[one.status]} dot>
        {label}
      </Badge>
    </li>
  );
}
