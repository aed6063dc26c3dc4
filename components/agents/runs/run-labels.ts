import type { BadgeLook } from "#components/ui/badge.tsx";
import type { RunSource, RunStatus } from "#lib/agent-runs/schema.ts";

type RunWords = { label: string; why: string; look: BadgeLook; notice: "info" | "warn" | "danger" };

/** Label, description and style of each run status. */
export const runStatusLabels: Record<RunStatus, RunWords> = {
  answered: { label: "Answered", why: "It found an answer.", look: "success", notice: "info" },
  unknown: {
    label: "No answer found",
    why: "The files do not cover the question, and the reply says so.",
    look: "warn",
    notice: "warn",
  },
  fallback: {
    label: "Model failed",
    why: "The model failed, so the visitor saw the fallback.",
    look: "danger",
    notice: "danger",
  },
  silent: {
    label: "No reply",
    why: "AI replies are off for the contact, or the contact is blocked.",
    look: "neutral",
    notice: "info",
  },
  stopped: {
    label: "Stopped",
    why: "The caller stopped the reply or disconnected.",
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
