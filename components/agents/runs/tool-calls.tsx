import { Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { toolLabel } from "../tool-labels.ts";
import type { TracedTool } from "./run-trace.ts";

export function ToolCalls({ tools }: { tools: readonly TracedTool[] }) {
  const t = useTranslations("agents.toolCalls");
  const tTools = useTranslations("agents.tools");
  return (
    <ul className="flex flex-col gap-2">
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls stand in the order they were made.
        <li key={index} className="rounded-lg border bg-raised px-3 py-2 text-xs">
          <div className="flex items-center gap-2">
            <Wrench className="size-3.5 shrink-0 text-ink-faint" />
            <span className="font-medium">{toolLabel(tool.name, tTools)}</span>
            <Outcome tool={tool} />
          </div>
          <p className="mt-1 break-words font-mono text-2xs">{inputWords(tool.input)}</p>
          {tool.error ? (
            <p className="mt-1 text-danger-ink">{tool.error}</p>
          ) : (
            tool.done && (
              <p className="mt-1 text-ink-soft">{t("resultReturnedToTheModel", { done: tool.done })}</p>
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
  if (tool.error) return <Badge look="danger">{t("refused")}</Badge>;
  return tool.dryRun ? <Badge>{t("wouldBeDone")}</Badge> : <Badge look="success">{tActions("done")}</Badge>;
}

/** Returns `{"stage":"Won"}` as "stage: Won". Other values are returned as they are. */
function inputWords(input: unknown): string {
  if (typeof input !== "object" || input === null) return String(input);
  return Object.entries(input)
    .map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
