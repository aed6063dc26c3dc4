import { TriangleAlert, Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import type { Run } from "#lib/agent-runs/schema.ts";
import { formatDuration } from "../list/agent-figures.ts";
import { toolLabel } from "../tool-labels.ts";
import { PromptView } from "../versions/prompt-view.tsx";
import { PassageList } from "./passage-list.tsx";
import type { TracedTool } from "./run-trace.ts";
import { traceOf } from "./run-trace.ts";

/** The trace of a run: search results, prompt, tool calls and cost. */
export function RunTraceView({ run }: { run: Run }) {
  const t = useTranslations("agents.runTraceView");
  const { searches, prompts, tools, notes } = traceOf(run);
  return (
    <div className="@container mt-2 flex flex-col gap-3 rounded-lg bg-sunken p-3">
      {notes.map(({ isError, message, parts }, index) => (
        <Callout
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place.
          key={index}
          variant={isError ? "danger" : "warn"}
          icon={<TriangleAlert />}
          className="py-1.5 text-xs"
        >
          <ReasonText text={message} parts={parts} />
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
    [t("tokensIn"), numberText(run.inputTokens)],
    [t("tokensOut"), numberText(run.outputTokens)],
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

function ToolCalls({ tools }: { tools: readonly TracedTool[] }) {
  const t = useTranslations("agents.toolCalls");
  const tTools = useTranslations("agents.tools");
  return (
    <ul className="flex flex-col gap-2">
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order.
        <li key={index} className="rounded-lg border bg-raised px-3 py-2 text-xs">
          <div className="flex items-center gap-2">
            <Wrench className="size-3.5 shrink-0 text-ink-faint" />
            <span className="font-medium">
              {tool.server ? `${tool.server} › ${tool.tool}` : toolLabel(tool.name, tTools)}
            </span>
            <Outcome tool={tool} />
            {typeof tool.durationMs === "number" && (
              <span className="text-ink-faint tabular-nums">{formatDuration(tool.durationMs)}</span>
            )}
          </div>
          <p className="mt-1 break-words font-mono text-2xs">{inputWords(tool.input)}</p>
          {tool.error ? (
            <p className="mt-1 text-danger-ink [overflow-wrap:anywhere]">{tool.error}</p>
          ) : (
            tool.done && (
              <p className="mt-1 line-clamp-6 text-ink-soft [overflow-wrap:anywhere]">
                {t("resultReturnedToTheModel", { done: tool.done })}
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ tool }: { tool: TracedTool }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.toolCalls");
  if (tool.error) return <Badge variant="danger">{t(tool.server ? "failed" : "refused")}</Badge>;
  return tool.dryRun ? (
    <Badge>{t("wouldBeDone")}</Badge>
  ) : (
    <Badge variant="success">{tActions("done")}</Badge>
  );
}

/** Returns `{"stage":"Won"}` as "stage: Won". Other values are returned as they are. */
function inputWords(input: unknown): string {
  if (typeof input !== "object" || input === null) return String(input);
  return Object.entries(input)
    .map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
