"use client";

import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

/** Shows that the browser is offline, and the number of unsent changes. */
export function OfflineNotice({ waiting }: { waiting: number }) {
  const t = useTranslations("board.offlineNotice");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-warn-ink text-xs">
          <WifiOff className="size-3.5" />
          {waiting === 0 ? t("offline") : t("waiting", { count: waiting })}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
