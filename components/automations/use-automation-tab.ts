"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

type AutomationTab = "build" | "runs";

/** The tab in the address, and the run whose path is shown. */
export function useAutomationTab() {
  const asked = useSearchParams();
  const tab: AutomationTab = asked.get("tab") === "runs" ? "runs" : "build";
  return { tab, runId: asked.get("run"), openTab, openRun };
}

function openTab(tab: string): void {
  put(tab === "runs" ? { tab: "runs" } : {});
}

function openRun(run: string | null): void {
  put(run === null ? { tab: "runs" } : { tab: "runs", run });
}

function put(parameters: Record<string, string>): void {
  const search = new URLSearchParams(parameters).toString();
  window.history.replaceState(null, "", `${window.location.pathname}${search === "" ? "" : `?${search}`}`);
}

/** Returns whether the window has at least this width in CSS pixels. */
export function useIsWider(than: number): boolean {
  const query = `(min-width: ${than}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
