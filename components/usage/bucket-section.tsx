"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { UsageBucket } from "#lib/usage/schema.ts";
import { usageQueries } from "./usage-queries.ts";

const TICK_MS = 1_000;

/** The tokens of the workspace's rate limit, which refill while the page is open. */
export function BucketSection({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("usage.bucketSection");
  const bucket = useQuery(usageQueries.bucket(workspaceId));
  return (
    <SettingsSection title={t("rateLimit")} description={t("about")}>
      <LoadState query={bucket} failure={t("couldNotLoad")} skeleton={<Skeleton className="h-20" />} />
      {bucket.data && <Tokens bucket={bucket.data} readAt={bucket.dataUpdatedAt} />}
    </SettingsSection>
  );
}

/** @param readAt when the tokens were read, in epoch milliseconds */
function Tokens({ bucket, readAt }: { bucket: UsageBucket; readAt: number }) {
  const t = useTranslations("usage.bucketSection");
  const now = useClock();
  const { capacity, perSecond, limit } = bucket;
  const gained = (Math.max(0, now - readAt) / 1_000) * perSecond;
  const tokens = Math.floor(Math.min(capacity, bucket.tokens + gained));
  return (
    <div className="rounded-lg border bg-raised px-4 py-3 shadow-card">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-xl tabular-nums">{t("tokens", { tokens, capacity })}</span>
        <span className="text-ink-soft text-xs">{t("refill", { perSecond, limit })}</span>
      </p>
      <ProgressBar label={t("tokensLeft")} value={tokens} total={capacity} />
      {tokens === 0 && <p className="mt-2 text-danger-ink text-xs">{t("empty")}</p>}
    </div>
  );
}

/** Returns the time in epoch milliseconds, updated every second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
