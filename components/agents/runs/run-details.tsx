"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { numberText } from "#components/ui/text/formats.ts";
import type { Run } from "#lib/agent-runs/schema.ts";
import { formatDuration } from "../list/agent-figures.ts";
import { modelLabel } from "../model-label.ts";
import { RunTraceView } from "./run-trace-view.tsx";

type RunDetailsProps = { run: Run; className?: string };

/** The model, tokens and duration of a run. Expands to the whole trace. */
export function RunDetails({ run, className }: RunDetailsProps) {
  const t = useTranslations("agents.runDetails");
  const tModel = useTranslations("providers.modelLabel");
  const [open, setOpen] = useState(false);
  const isModel = run.provider !== "builtin";
  const tokens = t("tokens", { input: numberText(run.inputTokens), output: numberText(run.outputTokens) });
  const figures = [
    isModel ? run.model : modelLabel("builtin", tModel),
    ...(isModel ? [tokens] : []),
    formatDuration(run.durationMs),
  ];
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit max-w-full cursor-pointer list-none items-center gap-1 rounded-sm text-2xs text-ink-faint hover:text-ink coarse:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight className={cn("size-3 shrink-0 transition-transform", open && "rotate-90")} />
        <span className="font-medium text-ink-soft">{t("trace")}</span>
        <span className="truncate tabular-nums">· {figures.join(" · ")}</span>
      </summary>
      {open && <RunTraceView run={run} />}
    </details>
  );
}
