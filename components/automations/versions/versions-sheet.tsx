"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Automation, AutomationGraph, AutomationVersion } from "#lib/automations/schema.ts";
import { automationQueries } from "../automation-queries.ts";
import type { NameOf } from "../steps/step-messages.ts";
import { useVersionChanges } from "./use-version-changes.ts";
import { countChanges } from "./version-changes.ts";

type VersionsSheetProps = {
  automation: Automation;
  draft: AutomationGraph;
  nameOf: NameOf;
  canWrite: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows a version on the canvas. */
  onShow: (version: AutomationVersion) => void;
  onRestore: (version: AutomationVersion) => void;
};

/** All published versions; one can be viewed or made the draft. */
export function VersionsSheet(props: VersionsSheetProps) {
  const t = useTranslations("automations.versionsSheet");
  const { automation, draft, nameOf, canWrite, open, onOpenChange, onShow, onRestore } = props;
  const workspaceId = useShell().workspace.id;
  const compare = useVersionChanges(draft, nameOf);
  const versions = useQuery({ ...automationQueries.versions(workspaceId, automation.id), enabled: open });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("versionsOfName", { name: automation.name })}
      width="lg"
    >
      <LoadState query={versions} failure={t("couldntLoadTheVersions")} rows={4} />
      {versions.data?.length === 0 && <p className="text-ink-soft text-sm">{t("nothingIsPublishedYet")}</p>}
      <ol aria-label={t("versions")} className="flex flex-col divide-y">
        {versions.data?.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isLive={version.version === automation.version}
            difference={countChanges(compare(version.graph))}
            onShow={() => onShow(version)}
            onRestore={canWrite ? () => onRestore(version) : undefined}
          />
        ))}
      </ol>
    </Sheet>
  );
}

type VersionRowProps = {
  version: AutomationVersion;
  isLive: boolean;
  /** The number of steps that differ from the draft. */
  difference: number;
  onShow: () => void;
  onRestore?: () => void;
};

function VersionRow({ version, isLive, difference, onShow, onRestore }: VersionRowProps) {
  const t = useTranslations("automations.versionsSheet");
  const { version: number, publishedBy, publishedDate, graph } = version;
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <span className="font-medium text-sm">{t("versionNumber", { number })}</span>
      {isLive && <Badge variant="success">{t("live")}</Badge>}
      <span className="min-w-0 flex-1 text-ink-faint text-xs max-sm:order-last max-sm:basis-full">
        {t.rich("summary", {
          publishedBy,
          ago: () => <TimeAgo date={publishedDate} ago />,
          steps: graph.nodes.length,
          differences: difference,
        })}
      </span>
      <span className="flex gap-2 max-sm:ml-auto">
        <Button size="sm" variant="ghost" onClick={onShow} aria-label={t("viewVersionNumber", { number })}>
          {t("view")}
        </Button>
        {onRestore && (
          <Button size="sm" onClick={onRestore} aria-label={t("restoreVersionNumberAsDraft", { number })}>
            {t("restoreAsDraft")}
          </Button>
        )}
      </span>
    </li>
  );
}
