"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { exactTime, TimeAgo } from "#components/ui/time-ago.tsx";
import type { Backtest, TestedEvent } from "#lib/rules/backtest/schema.ts";
import { BACKTEST_DAYS, BACKTEST_LISTED } from "#lib/rules/backtest/schema.ts";

/** Clocks of the database and of the process may differ by this much. */
const TOLERANCE_MS = 60_000;

type BacktestResultProps = { backtest: Backtest; isStored: boolean };

/** The counts of a backtest, the period it covers, and the newest matches and misses. */
export function BacktestResult({ backtest, isStored }: BacktestResultProps) {
  const t = useTranslations("rules.backtest");
  const { matched, scanned, matches, misses } = backtest;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium text-sm">
        {scanned === 0 ? t("noEvents") : t("summary", { matched, scanned })}
      </p>
      <Period backtest={backtest} />
      {scanned > 0 && (
        <Tabs defaultValue={matched > 0 ? "matches" : "misses"}>
          <TabsList aria-label={t("events")}>
            <TabsTrigger value="matches">{t("matches", { count: matched })}</TabsTrigger>
            <TabsTrigger value="misses">{t("misses", { count: scanned - matched })}</TabsTrigger>
          </TabsList>
          <TabsContent value="matches" className="pt-2">
            <EventList label={t("matchList")} total={matched} empty={t("noMatches")}>
              {matches.map(({ deliveryId, ...event }) => (
                <EventRow key={event.eventId} event={event}>
                  {isStored && <Sent deliveryId={deliveryId} />}
                </EventRow>
              ))}
            </EventList>
          </TabsContent>
          <TabsContent value="misses" className="pt-2">
            <EventList label={t("missList")} total={scanned - matched} empty={t("noMisses")}>
              {misses.map(({ conditions, ...event }) => (
                <EventRow key={event.eventId} event={event}>
                  {conditions.map(({ why, whyParts }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
                    <p key={index} className="text-ink-soft">
                      <ReasonText text={why} parts={whyParts} />
                    </p>
                  ))}
                </EventRow>
              ))}
            </EventList>
          </TabsContent>
        </Tabs>
      )}
    </div>
  );
}

/** Explains why fewer than seven days were tested, if so. */
function Period({ backtest: { from, to, stoppedBy } }: { backtest: Backtest }) {
  const t = useTranslations("rules.backtest");
  const since = exactTime(from);
  if (stoppedBy !== null) return <Callout variant="warn">{t(`stopped.${stoppedBy}`, { since })}</Callout>;
  const isShort = Date.parse(to) - Date.parse(from) < BACKTEST_DAYS * 86_400_000 - TOLERANCE_MS;
  return isShort ? <p className="text-ink-soft text-xs">{t("storedSince", { since })}</p> : null;
}

type EventListProps = { label: string; total: number; empty: string; children: ReactNode };

function EventList({ label, total, empty, children }: EventListProps) {
  const t = useTranslations("rules.backtest");
  if (total === 0) return <p className="py-2 text-ink-soft text-xs">{empty}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y text-xs">
        {children}
      </ul>
      {total > BACKTEST_LISTED && (
        <p className="pt-2 text-ink-faint text-xs">{t("newest", { count: BACKTEST_LISTED })}</p>
      )}
    </>
  );
}

function EventRow({ event, children }: { event: TestedEvent; children: ReactNode }) {
  const t = useTranslations("rules.backtest");
  const { workspace } = useShell();
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <div className="flex items-baseline gap-2">
        <Link
          href={`/${workspace.id}${event.path}`}
          className="min-w-0 truncate font-medium text-accent-ink hover:underline"
        >
          {event.name || t("noName")}
        </Link>
        <span className="ml-auto shrink-0 text-ink-faint">
          <TimeAgo date={event.date} ago />
        </span>
      </div>
      {children}
    </li>
  );
}

/** The webhook of an event, or that there is none: the rule was off, new or different then. */
function Sent({ deliveryId }: { deliveryId: string | null }) {
  const t = useTranslations("rules.backtest");
  const { workspace } = useShell();
  if (deliveryId === null) return <p className="text-ink-faint">{t("notSent")}</p>;
  return (
    <Link
      href={`/${workspace.id}/deliveries?delivery=${deliveryId}`}
      className="w-fit text-accent-ink hover:underline"
    >
      {t("sent")}
    </Link>
  );
}
