"use client";

import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { useMediaQuery } from "#components/ui/use-media-query.ts";

const agentTabs = ["setup", "knowledge", "widget", "log", "test"] as const;
type AgentTab = (typeof agentTabs)[number];

const wide = "(min-width: 64rem)";

/** The open tab, from `?tab=` in the URL, and whether the chat fits beside it. */
export function useAgentTab(): { tab: AgentTab; open: (tab: string) => void; isWide: boolean } {
  const requested = useQueryParameters().get("tab");
  const isWide = useMediaQuery(wide);
  const known = agentTabs.find((one) => one === requested) ?? "setup";
  return { tab: isWide && known === "test" ? "setup" : known, open: openTab, isWide };
}

function openTab(tab: string): void {
  const parameters = new URLSearchParams(window.location.search);
  if (tab === "setup") parameters.delete("tab");
  else parameters.set("tab", tab);
  setQueryParameters(parameters, "replace");
}
