"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Run } from "#lib/agent-runs/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { ActionChips } from "../action-chips.tsx";
import { agentQueries } from "../agent-queries.ts";
import { formatDuration } from "../list/agent-figures.ts";
import { AnswerText } from "../test-chat/answer-text.tsx";
import { SourceChips } from "../test-chat/source-chips.tsx";
import { runStatusStyles } from "./run-status-styles.ts";
import { RunTraceView } from "./run-trace-view.tsx";

/** A run in the log. Expands to its reply and trace. */
export function RunRow({ run }: { run: Run }) {
  const t = useTranslations("agents.runRow");
  const [open, setOpen] = useState(false);
  const tStatuses = useTranslations("agents.runStatuses");
  const tSources = useTranslations("agents.runSources");
  const why = run.error && <ReasonText text={run.error} parts={run.errorParts} />;
  const tokens = run.inputTokens + run.outputTokens;
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 px-3 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight className={cn("size-3.5 text-ink-faint transition-transform", open && "rotate-90")} />
          <span className={cn("font-medium text-sm", open ? "whitespace-pre-wrap break-words" : "truncate")}>
            {run.question}
          </span>
          <Badge variant={runStatusStyles[run.status].variant} dot>
            {tStatuses(`${run.status}.label`)}
          </Badge>
          {!open && (
            <span className="col-start-2 truncate text-ink-soft text-xs">
              {run.answer || (run.error ? why : t("noAnswer"))}
            </span>
          )}
          <span className="col-span-2 col-start-2 flex flex-wrap gap-x-2 text-2xs text-ink-faint tabular-nums">
            <TimeAgo date={run.creationDate} ago />
            <span>{tSources(run.source)}</span>
            {tokens > 0 && <span>{t("tokens", { count: tokens })}</span>}
            <span>{formatDuration(run.durationMs)}</span>
          </span>
        </summary>
        {open && <Unfolded run={run} />}
      </details>
    </li>
  );
}

function Unfolded({ run }: { run: Run }) {
  const tStatuses = useTranslations("agents.runStatuses");
  return (
    <div className="flex flex-col gap-2 px-3 pb-3 sm:pl-8">
      {run.answer !== "" && <AnswerText text={run.answer} sources={run.sources} />}
      {run.status !== "answered" && (
        <Callout variant={runStatusStyles[run.status].notice} className="py-1.5 text-xs">
          {run.error ? (
            <ReasonText text={run.error} parts={run.errorParts} />
          ) : (
            tStatuses(`${run.status}.why`)
          )}
        </Callout>
      )}
      <SourceChips sources={run.sources} />
      <ActionChips
        actions={run.actionsExecuted}
        isTest={run.steps.some(({ detail }) => detail.dryRun === true)}
      />
      {run.contactId && <ContactLink contactId={run.contactId} />}
      <RunTraceView run={run} />
    </div>
  );
}

function ContactLink({ contactId }: { contactId: string }) {
  const t = useTranslations("agents.runRow");
  const workspaceId = useShell().workspace.id;
  const contact = useQuery(agentQueries.contact(workspaceId, contactId)).data;
  const name = contact && fullName(contact.name, contact.lastname);
  return (
    <Link
      href={`/${workspaceId}/contacts?contact=${contactId}`}
      className="flex w-fit items-center gap-1.5 text-accent-ink text-xs hover:underline"
    >
      <UserRound className="size-3.5" /> {name ?? t("theContact")}
    </Link>
  );
}
