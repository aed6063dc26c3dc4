import type { BadgeLook } from "#components/ui/badge.tsx";
import type { RunSource, RunStatus } from "#lib/agent-runs/schema.ts";

type RunWords = { label: string; why: string; look: BadgeLook; notice: "info" | "warn" | "danger" };

/** Label, description and style of each run status. */
export const runStatusLabels: Record<RunStatus, RunWords> = {
  answered: { label: "Answered", why: "It found something to answer with.", look: "success", notice: "info" },
  unknown: {
    label: "Did not know",
    why: "The files say nothing about it, and the answer says so.",
    look: "warn",
    notice: "warn",
  },
  fallback: {
    label: "Model failed",
    why: "The model failed, so the visitor read the fallback.",
    look: "danger",
    notice: "danger",
  },
  silent: {
    label: "Kept silent",
    why: "The contact's bot is off, or the contact is blocked.",
    look: "neutral",
    notice: "info",
  },
  stopped: {
    label: "Stopped",
    why: "The caller stopped the answer or disconnected before its end.",
    look: "neutral",
    notice: "info",
  },
};

/** Labels of the sources of a run. */
export const runSourceLabels: Record<RunSource, string> = {
  api: "API",
  console: "Console",
  widget: "Widget",
  channel: "Channel",
};
