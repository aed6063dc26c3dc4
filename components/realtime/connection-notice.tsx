"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useChangeFeed } from "./realtime-provider.tsx";

/** Shorter interruptions are not shown. */
const patienceMs = 4_000;

/** Shows that live updates are interrupted, after a delay. */
export function ConnectionNotice() {
  const t = useTranslations("realtime.connectionNotice");
  const feed = useChangeFeed();
  const connected = useSyncExternalStore(feed.onConnection, feed.isConnected, () => true);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected) return setLate(false);
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [connected]);
  return (
    <div role="status">
      {late && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-warn-ink text-xs">
          <CloudOff className="size-3.5" />
          {t("liveUpdatesAreInterrupted")}
        </p>
      )}
    </div>
  );
}
