"use client";

import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { useMediaQuery } from "#components/ui/use-media-query.ts";

type AutomationTab = "build" | "runs";

/** The tab in the address, and the run whose path is shown. */
export function useAutomationTab() {
  const parameters = useQueryParameters();
  const tab: AutomationTab = parameters.get("tab") === "runs" ? "runs" : "build";
  return { tab, runId: parameters.get("run"), openTab, openRun };
}

function openTab(tab: string): void {
  setParameters(tab === "runs" ? { tab: "runs" } : {});
}

function openRun(run: string | null): void {
  setParameters(run === null ? { tab: "runs" } : { tab: "runs", run });
}

function setParameters(parameters: Record<string, string>): void {
  setQueryParameters(new URLSearchParams(parameters), "replace");
}

/** Returns whether the window has at least this width in CSS pixels. */
export function useIsWider(than: number): boolean {
  return useMediaQuery(`(min-width: ${than}px)`);
}
