import type { BadgeLook } from "#components/ui/badge.tsx";
import type { RunStatus } from "#lib/agent-runs/schema.ts";

type RunStatusStyle = { look: BadgeLook; notice: "info" | "warn" | "danger" };

export const runStatusStyles: Record<RunStatus, RunStatusStyle> = {
  answered: { look: "success", notice: "info" },
  unknown: { look: "warn", notice: "warn" },
  fallback: { look: "danger", notice: "danger" },
  silent: { look: "neutral", notice: "info" },
  stopped: { look: "neutral", notice: "info" },
};
