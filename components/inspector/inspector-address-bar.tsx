"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { inspectorQueries } from "./inspector-queries.ts";

/** The receiver's URL, for a rule or script. */
export function InspectorAddressBar() {
  const t = useTranslations("inspector.inspectorAddressBar");
  const { workspace } = useShell();
  const address = useQuery(inspectorQueries.address(workspace.id));
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-ink-soft">{t("anythingSentToThisAddress")}</p>
      <div className="flex min-w-0 items-center gap-1 rounded-md border bg-sunken py-0.5 pr-0.5 pl-2.5">
        {address.isPending && <Skeleton className="h-4 w-72" />}
        {address.isError && <span className="text-danger-ink">{t("couldntLoadTheAddress")}</span>}
        {address.data && (
          <>
            <code className="min-w-0 truncate font-mono text-xs">{address.data.url}</code>
            <CopyButton text={address.data.url} label={t("copyAddress")} />
          </>
        )}
      </div>
    </div>
  );
}
