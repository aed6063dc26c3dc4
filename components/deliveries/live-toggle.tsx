"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

type LiveToggleProps = { isLive: boolean; onChange: (isLive: boolean) => void };

/** Turns live updates of the log on or off. */
export function LiveToggle({ isLive, onChange }: LiveToggleProps) {
  const t = useTranslations("deliveries.liveToggle");
  return (
    <Button size="sm" aria-pressed={!isLive} onClick={() => onChange(!isLive)}>
      {isLive ? (
        <>
          <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-success" />
          {t("live")}
          <Pause className="size-3.5" />
          <span className="sr-only">{t("pause")}</span>
        </>
      ) : (
        <>
          {t("paused")}
          <Play className="size-3.5" />
          <span className="sr-only">{t("resume")}</span>
        </>
      )}
    </Button>
  );
}
