"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { HttpMessage } from "#components/ui/code/http-message.tsx";
import { Link } from "#components/ui/link.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { WorkerRun, WorkerRunDetail } from "#lib/workers/schema.ts";

type CallDetailsProps = {
  run: WorkerRunDetail;
  listed: readonly WorkerRun[];
  onOpen: (runId: string) => void;
};

const linkClass = "text-accent-ink underline underline-offset-2";

/** The result of a call, how it arrived, and its full content. */
export function CallDetails({ run, listed, onOpen }: CallDetailsProps) {
  const t = useTranslations("workers.callDetails");
  const workspaceId = useShell().workspace.id;
  const { contactId, contactName, isNewContact, opportunityId, taskId, replayOf } = run;
  const replays = listed.filter((one) => one.replayOf === run.id);
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        <Fact name={t("source")}>
          {t("sourceAndSize", { source: run.source, size: sizeText(run.bytes) })}
        </Fact>
        {run.finishedDate && <Fact name={t("processed")}>{exactTime(run.finishedDate)}</Fact>}
        {contactId && (
          <Fact name={isNewContact ? t("newContact") : t("contact")}>
            <Link href={`/${workspaceId}/contacts/${contactId}`} className={linkClass}>
              {contactName ?? t("open")}
            </Link>
          </Fact>
        )}
        {opportunityId && (
          <Fact name={t("opportunity")}>
            <Link href={`/${workspaceId}/opportunities/${opportunityId}`} className={linkClass}>
              {t("openTheOpportunity")}
            </Link>
          </Fact>
        )}
        {taskId && (
          <Fact name={t("task")}>
            <Link href={`/${workspaceId}/tasks?task=${taskId}`} className={linkClass}>
              {t("openTheTask")}
            </Link>
          </Fact>
        )}
        {replayOf && (
          <Fact name={t("replayOf")}>
            <RunLink onOpen={() => onOpen(replayOf)}>{t("theFirstCall")}</RunLink>
          </Fact>
        )}
        {replays.length > 0 && (
          <Fact name={t("replayed")}>
            <span className="flex flex-wrap gap-x-3">
              {replays.map(({ id, creationDate }) => (
                <RunLink key={id} onOpen={() => onOpen(id)}>
                  {exactTime(creationDate)}
                </RunLink>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <HttpMessage kind="call" headers={run.headers} body={run.body} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function RunLink({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onOpen} className={linkClass}>
      {children}
    </button>
  );
}
