"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { defaultScope } from "#components/inbox/inbox-address.ts";
import { inboxQueries } from "#components/inbox/inbox-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { WorkCard } from "./work-card.tsx";

const SHOWN = 8;

/** The user's conversations that wait for an answer, longest wait first. */
export function MyConversations() {
  const t = useTranslations("pages.myConversations");
  const { workspace } = useShell();
  const list = useInfiniteQuery(
    inboxQueries.list(workspace.id, { ...defaultScope, view: "mine", order: "waiting" }),
  );
  const all = list.data?.pages.flatMap((page) => page.data) ?? [];
  const waiting = all.filter(({ unansweredSince }) => unansweredSince !== null).slice(0, SHOWN);
  return (
    <WorkCard
      title={t("waitingForYourReply")}
      href={`/${workspace.id}/inbox?view=mine&order=waiting`}
      linkLabel={t("inbox")}
      query={list}
      isEmpty={waiting.length === 0}
      emptyText={t("youreAllCaughtUp")}
    >
      <ul>
        {waiting.map(({ id, contact, lastMessage, unansweredSince }) => (
          <li key={id} className="border-b last:border-b-0">
            <Link
              href={`/${workspace.id}/inbox?view=mine&conversation=${id}`}
              className="flex items-center gap-2.5 px-4 py-2 hover:bg-hover"
            >
              <Avatar name={contact.name} color={contact.avatarColor} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{contact.name}</span>
                <span className="block truncate text-ink-faint text-xs">{lastMessage?.text}</span>
              </span>
              {unansweredSince && (
                <span className="shrink-0 text-warn-ink text-xs">
                  <span className="sr-only">{t("waitingSince")} </span>
                  <TimeAgo date={unansweredSince} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </WorkCard>
  );
}
