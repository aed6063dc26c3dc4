import type { BadgeVariant } from "#components/ui/badge.tsx";
import { percentText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { CampaignStatus, Figures, RecipientState } from "#lib/campaigns/schema.ts";

export const statusVariants: Readonly<Record<CampaignStatus, BadgeVariant>> = {
  draft: "neutral",
  scheduled: "accent",
  running: "accent",
  paused: "warn",
  done: "success",
  cancelled: "neutral",
  failed: "danger",
};

export const stateVariants: Readonly<Record<RecipientState, BadgeVariant>> = {
  queued: "neutral",
  sent: "accent",
  delivered: "accent",
  read: "success",
  replied: "success",
  failed: "danger",
  skipped: "warn",
};

/** Returns the number of recipients, and of those that are completed. */
export function progressOf(figures: Figures): { total: number; through: number } {
  const total = Object.values(figures).reduce((sum, count) => sum + count, 0);
  return { total, through: total - figures.queued };
}

/** The delivery funnel. A message that was read counts as delivered too. */
export function funnelOf({ sent, delivered, read, replied }: Figures) {
  return [
    { step: "sent", count: sent + delivered + read + replied },
    { step: "delivered", count: delivered + read + replied },
    { step: "read", count: read + replied },
    { step: "replied", count: replied },
  ] as const;
}

/** Returns a duration as text: "under a minute", "about 5 minutes", "about 2 hours". */
export function durationLabel(minutes: number, t: Translate<"campaigns.durations">): string {
  if (minutes < 1) return t("underAMinute");
  if (minutes < 90) return t("minutes", { count: Math.round(minutes) });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("hours", { count: hours }) : t("days", { count: Math.round(hours / 24) });
}

/** Returns a share as a whole percentage; 0 if the total is 0. */
export function percent(count: number, total: number): string {
  return percentText(total === 0 ? 0 : count / total);
}
