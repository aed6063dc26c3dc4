"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { percentText } from "#components/ui/text/formats.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { useInbox } from "../inbox-context.tsx";

/** Collapsed details of an agent's reply: the cited passages and the run. */
export function AgentDetails({ message }: { message: Message }) {
  const t = useTranslations("inbox.agentDetails");
  const { slots } = useInbox();
  const { sources, runId, author, conversationId } = message;
  if (author.type !== "agent") return null;
  return (
    <div className="flex w-full flex-wrap items-start gap-x-3">
      {sources.length > 0 && (
        <Fold summary={t("sources", { count: sources.length })}>
          <ol className="flex flex-col gap-1.5">
            {sources.map(({ fileName, passage, score }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources are identified by their number.
              <li key={index} className="rounded-md border bg-raised px-2.5 py-1.5">
                <p className="flex items-baseline gap-2 text-xs">
                  <span className="min-w-0 flex-1 truncate font-medium">
                    {index + 1}. {fileName}
                  </span>
                  <span className="text-ink-faint tabular-nums">{percentText(score)}</span>
                </p>
                <p className="mt-0.5 line-clamp-6 whitespace-pre-line break-words text-ink-soft text-xs">
                  {passage}
                </p>
              </li>
            ))}
          </ol>
        </Fold>
      )}
      {runId !== null && author.id !== null && (
        <Fold summary={t("whatTheAgentDid")}>{slots.run({ agentId: author.id, conversationId, runId })}</Fold>
      )}
    </div>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={cn("min-w-0", open && "w-full")}
    >
      <summary className="flex w-fit cursor-pointer list-none items-center gap-0.5 rounded-sm py-0.5 pr-1 text-ink-faint text-xs hover:text-ink coarse:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight className={cn("size-3.5 transition-transform", open && "rotate-90")} />
        {summary}
      </summary>
      {open && <div className="pt-1 pb-1.5">{children}</div>}
    </details>
  );
}
