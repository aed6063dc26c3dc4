"use client";

import { useTranslations } from "next-intl";
import { subjectName } from "#components/layout/webhooks/webhook-body.ts";
import { cn } from "#components/ui/class-names.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { InspectedRequest } from "#lib/inspector/schema.ts";
import { useRequestTitle } from "./request-title.ts";

type RequestListProps = {
  requests: readonly InspectedRequest[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/** The received requests, newest first. */
export function RequestList({ requests, openId, onOpen }: RequestListProps) {
  const t = useTranslations("inspector.requestList");
  const requestTitle = useRequestTitle();
  return (
    <ul aria-label={t("receivedRequests")} className="divide-y empty:hidden">
      {requests.map((request) => (
        <li key={request.id}>
          <button
            type="button"
            aria-pressed={request.id === openId}
            onClick={() => onOpen(request.id)}
            className={cn(
              "flex w-full animate-flash items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 coarse:py-3",
              request.id === openId && "bg-accent-soft hover:bg-accent-soft",
            )}
          >
            <span className="w-11 shrink-0 font-mono text-2xs text-ink-faint">{request.method}</span>
            <span className="min-w-0 flex-1 truncate">
              <span className="font-medium">{requestTitle(request)}</span>
              <span className="ml-2 text-ink-faint">{subjectName(request.body)}</span>
            </span>
            <TimeAgo date={request.receivedDate} ago className="shrink-0 text-ink-faint text-xs" />
          </button>
        </li>
      ))}
    </ul>
  );
}
