"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { Translate } from "#components/ui/translate.ts";
import type { AutomationGraph, AutomationVersion } from "#lib/automations/schema.ts";
import { Canvas } from "../canvas/canvas.tsx";
import type { NameOf } from "../steps/step-messages.ts";
import { StepOutline } from "../steps/step-outline.tsx";
import { useIsWider } from "../use-automation-tab.ts";
import { useVersionChanges } from "./use-version-changes.ts";
import { countChanges, type VersionChanges } from "./version-changes.ts";

type VersionViewProps = {
  version: AutomationVersion;
  /** The draft it is compared with. */
  draft: AutomationGraph;
  nameOf: NameOf;
  /** Makes the version the draft; omitted without permission. */
  onRestore?: () => void;
  onClose: () => void;
};

/** A published version on a read-only canvas, with its differences from the draft. */
export function VersionView({ version, draft, nameOf, onRestore, onClose }: VersionViewProps) {
  const t = useTranslations("automations.versionView");
  const isRoomy = useIsWider(768);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const compare = useVersionChanges(draft, nameOf);
  const changes = useMemo(() => compare(version.graph), [compare, version.graph]);
  const shared = { graph: version.graph, nameOf, selected, changes: changes.steps };
  return (
    <section aria-label={t("version", { version: version.version })} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-4 py-2">
        <h2 className="font-semibold text-sm">{t("version", { version: version.version })}</h2>
        <p className="min-w-0 flex-1 text-ink-soft text-xs max-sm:order-last max-sm:basis-full">
          {t("publishedBy", {
            publishedBy: version.publishedBy,
            publishedDate: exactTime(version.publishedDate),
            changes: describeChanges(changes, t),
          })}
        </p>
        <span className="flex items-center gap-2 max-sm:ml-auto">
          {onRestore && (
            <Button size="sm" onClick={onRestore}>
              {t("restoreAsDraft")}
            </Button>
          )}
          <IconButton label={t("backToTheDraft")} icon={<X />} size="sm" onClick={onClose} />
        </span>
      </div>
      {isRoomy ? (
        <div className="min-h-0 flex-1 bg-canvas">
          <Canvas
            {...shared}
            onSelect={setSelected}
            editor={null}
            label={t("stepsOfVersion", { version: version.version })}
          />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <StepOutline {...shared} onOpen={(id) => setSelected([id])} />
        </div>
      )}
    </section>
  );
}

function describeChanges(changes: VersionChanges, t: Translate<"automations.versionView">): string {
  if (countChanges(changes) === 0) return t("noDifferences");
  const { steps, onlyInDraft } = changes;
  const parts = [
    ...(steps.size > 0 ? [t("stepsDiffer", { count: steps.size })] : []),
    ...(onlyInDraft.length > 0 ? [t("onlyInDraft", { steps: onlyInDraft.join(", ") })] : []),
  ];
  return parts.join(" ");
}
