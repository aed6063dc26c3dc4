import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Callout } from "#components/ui/callout.tsx";
import type { Run } from "#lib/agent-runs/schema.ts";
import { counted, formatDuration } from "../list/agent-figures.ts";
import { PromptView } from "../versions/prompt-view.tsx";
import { PassageList } from "./passage-list.tsx";
import { traceOf } from "./run-trace.ts";
import { ToolCalls } from "./tool-calls.tsx";

/** The trace of a run: search results, prompt, tool calls and cost. */
export function RunTraceView({ run }: { run: Run }) {
  const t = useTranslations("agents.runTraceView");
  const { searches, prompts, tools, notes } = traceOf(run);
  return (
    <div className="@container mt-2 flex flex-col gap-3 rounded-lg bg-sunken p-3">
      {notes.map(({ isError, message }, index) => (
        <Callout
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place.
          key={index}
          look={isError ? "danger" : "warn"}
          icon={<TriangleAlert />}
          className="py-1.5 text-xs"
        >
          {message}
        </Callout>
      ))}
      {searches.map((search, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: searches have no identity but their place.
          key={index}
          title={t("passages", { count: search.passages.length })}
          aside={t("forQuery", { query: search.query.replaceAll("\n", " / ") })}
          isOpen
        >
          {search.passages.length === 0 ? (
            <p className="text-ink-soft text-xs">{t("notCovered")}</p>
          ) : (
            <PassageList passages={search.passages} />
          )}
        </Part>
      ))}
      {tools.length > 0 && (
        <Part title={t("toolCalls", { count: tools.length })} isOpen>
          <ToolCalls tools={tools} />
        </Part>
      )}
      {prompts.map((prompt, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: prompts have no identity but their place.
          key={index}
          title={t("promptAsSent")}
          aside={t("messages", { count: prompt.messages.length })}
        >
          <PromptView prompt={prompt} />
        </Part>
      ))}
      <Figures run={run} />
    </div>
  );
}

type PartProps = { title: string; aside?: string; isOpen?: boolean; children: ReactNode };

function Part({ title, aside, isOpen = false, children }: PartProps) {
  return (
    <details open={isOpen}>
      <summary className="mb-1.5 cursor-pointer rounded-sm text-xs">
        <span className="font-medium">{title}</span>{" "}
        {aside && <span className="text-ink-faint">{aside}</span>}
      </summary>
      {children}
    </details>
  );
}

function Figures({ run }: { run: Run }) {
  const t = useTranslations("agents.runTraceView");
  const rows: [string, string][] = [
    [t("model"), run.model],
    [t("provider"), run.provider === "builtin" ? t("builtIn") : run.provider],
    [t("tokensIn"), counted(run.inputTokens)],
    [t("tokensOut"), counted(run.outputTokens)],
    [t("firstToken"), run.firstTokenMs === null ? t("none") : formatDuration(run.firstTokenMs)],
    [t("total"), formatDuration(run.durationMs)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs @sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="truncate tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
