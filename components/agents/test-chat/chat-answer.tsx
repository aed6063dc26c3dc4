import { CircleAlert, CircleHelp, CircleStop, MessageSquareOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ReasonText } from "#components/ui/reason-text.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { RunStatus } from "#lib/agent-runs/schema.ts";
import { ActionChips } from "../action-chips.tsx";
import { RunDetails } from "../runs/run-details.tsx";
import { runStatusLooks } from "../runs/run-status-looks.ts";
import { AnswerText } from "./answer-text.tsx";
import { isInProgress, type Lane } from "./chat-turns.ts";
import { SourceChips } from "./source-chips.tsx";

/** A streaming reply, and its details when it is complete. */
export function ChatAnswer({ lane, showVersion }: { lane: Lane; showVersion: boolean }) {
  const t = useTranslations("agents.chatAnswer");

  return (
    <article aria-label={t("answer", { of: lane.of })} aria-busy={isInProgress(lane)} className="min-w-0">
      {showVersion && (
        <Badge look={lane.of === "draft" ? "warn" : "neutral"} className="mb-1.5">
          {t(`versions.${lane.of}`)}
        </Badge>
      )}
      <div className="flex flex-col gap-2 rounded-xl rounded-tl-sm border bg-raised px-3 py-2 shadow-card">
        {lane.state === "waiting" && <Spinner label={t("thinking")} className="my-1 text-ink-faint" />}
        {lane.text !== "" && <AnswerText text={lane.text} sources={lane.sources} />}
        {lane.state === "stopped" && <p className="text-ink-faint text-xs">{t("stopped")}</p>}
        {lane.state === "failed" && (
          <Callout look="danger" urgent icon={<CircleAlert />}>
            {lane.error ? <ReasonText {...lane.error} /> : t("interrupted")}
          </Callout>
        )}
        <Outcome lane={lane} />
        {lane.state === "done" && <SourceChips sources={lane.sources} />}
        <ActionChips actions={lane.actions} isTest />
      </div>
      <p role="status" className="sr-only">
        {lane.state === "done" && t("answered")}
      </p>
      {lane.run && <RunDetails run={lane.run} className="mt-1.5" />}
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
function Outcome({ lane: { status, run } }: { lane: Lane }) {
  const t = useTranslations("agents.runStatuses");
  if (status === null || status === "answered") return null;
  return (
    <Callout look={runStatusLooks[status].notice} icon={outcomeIcons[status]} className="py-1.5 text-xs">
      <b className="font-medium">{t(`${status}.label`)}:</b>{" "}
      {run?.error ? <ReasonText text={run.error} parts={run.errorParts} /> : t(`${status}.why`)}
    </Callout>
  );
}
