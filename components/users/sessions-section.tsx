"use client";

import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { userEndpoints } from "#lib/users/endpoints.ts";
import type { Session } from "#lib/users/schema.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { userKeys, userQueries } from "./user-queries.ts";

/** The user's sessions, with buttons to end them. */
export function SessionsSection() {
  const t = useTranslations("users.sessionsSection");
  const sessions = useQuery(userQueries.sessions());
  return (
    <SettingsSection
      title={t("sessions")}
      description={t("aboutSessions")}
      action={sessions.data?.some(({ isCurrent }) => !isCurrent) && <EndOthersButton />}
    >
      <LoadState query={sessions} failure={t("couldNotLoad")} rows={2} />
      {sessions.data && (
        <ul aria-label={t("sessions")} className="divide-y rounded-lg border bg-raised shadow-card">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function EndOthersButton() {
  const t = useTranslations("users.sessionsSection");
  const end = useWrite(userEndpoints.endOtherSessions, {
    stale: [userKeys.sessions],
    failure: t("couldNotEndOthers"),
    onSuccess: () => toast.success(t("othersEnded")),
  });
  return (
    <Button busy={end.isPending} onClick={() => end.mutate({})}>
      {t("signOutElsewhere")}
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations("users.sessionsSection");
  const tAgent = useTranslations("users.userAgent");
  const end = useWrite(userEndpoints.endSession, {
    stale: [userKeys.sessions],
    failure: t("couldNotEnd"),
  });
  const browser = describeUserAgent(session.userAgent, tAgent);
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <MonitorSmartphone className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {browser}{" "}
          {session.isCurrent && (
            <Badge variant="success" className="ml-1">
              {t("thisSession")}
            </Badge>
          )}
        </p>
        <p className="truncate text-ink-faint text-xs">
          {t(
            `methods.${session.secondFactor && session.method === "password" ? "passwordAndFactor" : session.method}`,
          )}{" "}
          · {session.address ?? t("unknownAddress")} ·{" "}
          {t.rich("lastSeen", { time: () => <TimeAgo date={session.lastSeenDate} ago /> })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t("endTheSessionOfBrowser", { browser })}
          onClick={() => end.mutate({ query: { id: session.id } })}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
