"use client";

import { dateText } from "#components/ui/text/formats.ts";
import { relativeTime } from "./text/relative-time.ts";
import { TICK_MS, useNow } from "./use-now.ts";

type TimeAgoProps = {
  /** ISO 8601. */
  date: string;
  /** Adds "ago": "4m ago". */
  ago?: boolean;
  className?: string;
};

/** The relative time of a date, updated as time passes. The title has the exact time. */
export function TimeAgo({ date, ago = false, className }: TimeAgoProps) {
  const now = useNow();
  const moment = Date.parse(date);
  if (Number.isNaN(moment)) return null;
  const text = relativeTime(
    moment,
    Math.max(now, moment > now && moment - now < TICK_MS ? moment : now),
    ago,
  );
  return (
    <time dateTime={date} title={exactTime(date)} suppressHydrationWarning className={className}>
      {text}
    </time>
  );
}

/** Returns a full timestamp in the reader's time zone: "20 Nov 2026, 14:03:09". */
export function exactTime(date: string): string {
  return dateText(date, "exact");
}

/** Returns a chosen time in the reader's time zone, without seconds: "20 Nov 2026, 14:03". */
export function plannedTime(date: string): string {
  return dateText(date, "minute");
}
