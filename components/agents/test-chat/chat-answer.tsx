import { CircleAlert, CircleHelp, CircleStop, MessageSquareOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import type { RunStatus } from "#lib/agent-runs/schema.ts";
import { ActionChips } from "../action-chips.tsx";
import { RunDetails } from "../runs/run-details.tsx";
import { runStatusStyles } from "../runs/run-status-styles.ts";
import { AnswerText } from "./answer-text.tsx";
import { isInProgress, type Reply } from "./chat-turns.ts";
import { SourceChips } from "./source-chips.tsx";

/** A streaming reply, and its details when it is complete. */
export function ChatAnswer({ reply, showVersion }: { reply: Reply; showVersion: boolean }) {
  const t = useTranslations("agents.chatAnswer");

  return (
    <article
      aria-label={t("answer", { version: reply.version })}
      aria-busy={isInProgress(reply)}
      className="min-w-0"
    >
      {showVersion && (
        <Badge variant={reply.version === "draft" ? "warn" : "neutral"} className="mb-1.5">
          {t(`versions.${reply.version}`)}
        </Badge>
      )}
      <div className="flex flex-col gap-2 rounded-xl rounded-tl-sm border bg-raised px-3 py-2 shadow-card">
        {reply.state === "waiting" && <Spinner label={t("thinking")} className="my-1 text-ink-faint" />}
        {reply.text !== "" && <AnswerText text={reply.text} sources={reply.sources} />}
        {reply.state === "stopped" && <p className="text-ink-faint text-xs">{t("stopped")}</p>}
        {reply.state === "failed" && (
          <Callout variant="danger" urgent icon={<CircleAlert />}>
            {reply.error ? <ReasonText {...reply.error} /> : t("interrupted")}
          </Callout>
        )}
        <Outcome reply={reply} />
        {reply.state === "done" && <SourceChips sources={reply.sources} />}
        <ActionChips actions={reply.actions} isTest />
      </div>
      <p role="status" className="sr-only">
        {reply.state === "done" && t("answered")}
      </p>
      {reply.run && <RunDetails run={reply.run} className="mt-1.5" />}
    </article>
  );
}

const outcomeIcons: Record<Exclude<RunStatus, "answered">, ReactNode> = {
  unknown: <CircleHelp />,
  fallback: <CircleAlert />,
  silent: <MessageSquareOff />,
  stopped: <CircleStop />,
};

/** Shows why there is no reply. */
function Outcome({ reply: { status, run } }: { reply: Reply }) {
  const t = useTranslations("agents.runStatuses");
  if (status === null || status === "answered") return null;
  return (
    <Callout variant={runStatusStyles[status].notice} icon={outcomeIcons[status]} className="py-1.5 text-xs">
      <b className="font-medium">{t(`${status}.label`)}:</b>{" "}
      {run?.error ? <ReasonText text={run.error} parts={run.errorParts} /> : t(`${status}.why`)}
    </Callout>
  );
}
