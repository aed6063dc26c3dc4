"use client";

import { useTranslations } from "next-intl";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { EndpointHealth, HealthState } from "#lib/deliveries/schema.ts";

const variants: Record<HealthState, BadgeVariant> = {
  healthy: "success",
  degraded: "warn",
  failing: "danger",
};

/** State, failures by hour, share of successes, durations and last failure of an address in the last 24 hours. */
export function EndpointHealthFacts({ health, host }: { health: EndpointHealth; host: boolean }) {
  const t = useTranslations("deliveries.endpointHealth");
  const { state, delivered, failed, p50Ms, p95Ms, lastFailure, isSample } = health;
  const share = delivered / (delivered + failed);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-xs tabular-nums">
      <span className="lg:w-26">
        <Badge variant={variants[state]} dot>
          {t(`states.${state}`)}
        </Badge>
      </span>
      {host && <span className="max-w-full truncate lg:w-48">{health.host}</span>}
      <Hours health={health} />
      <span>{t("share", { share: Math.floor(share * 1_000) / 1_000, sample: String(isSample) })}</span>
      {p50Ms !== null && p95Ms !== null && <span>{t("times", { p50: p50Ms, p95: p95Ms })}</span>}
      {lastFailure && (
        <span>
          {t("lastFailure")} <TimeAgo date={lastFailure.date} ago />
        </span>
      )}
    </span>
  );
}

/** One bar per hour, as high as its share of failures. */
function Hours({ health: { hours } }: { health: EndpointHealth }) {
  const t = useTranslations("deliveries.endpointHealth");
  const bad = hours.filter(({ failed }) => failed > 0).length;
  return (
    <>
      <span className="sr-only">{t("hoursWithFailures", { count: bad })}</span>
      <span aria-hidden="true" className="flex h-3.5 items-end gap-px">
        {hours.map(({ delivered, failed }, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
            key={hour}
            className={cn(
              "w-0.75 rounded-xs",
              failed > 0 ? "bg-danger" : delivered > 0 ? "bg-success" : "bg-sunken dark:bg-press",
            )}
            style={{
              height: `${failed > 0 ? 30 + 70 * (failed / (delivered + failed)) : delivered > 0 ? 100 : 30}%`,
            }}
          />
        ))}
      </span>
    </>
  );
}
