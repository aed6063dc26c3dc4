import type { BadgeLook } from "#components/ui/badge.tsx";
import type { RunSource, RunStatus } from "#lib/agent-runs/schema.ts";

/** How a run ended, for people: a word, what it means, and how it looks. */
export const runStatusWords: Record<RunStatus, { label: string; why: string; look: BadgeLook }> = {
  answered: { label: "Answered", why: "It found something to answer with.", look: "success" },
  unknown: {
    label: "Did not know",
    why: "The files say nothing about it, and the answer says so.",
    look: "warn",
  },
  fallback: {
    label: "Model failed",
    why: "The model failed, so the visitor read the fallback.",
    look: "danger",
  },
  silent: {
    label: "Kept silent",
    why: "The contact's bot is off, or the contact is blocked.",
    look: "neutral",
  },
};

/** Where a question came from, for people. */
export const runSourceWords: Record<RunSource, string> = {
  api: "API",
  console: "Console",
  widget: "Widget",
  channel: "Channel",
};
