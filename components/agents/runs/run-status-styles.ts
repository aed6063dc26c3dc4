import type { BadgeVariant } from "#components/ui/badge.tsx";
import type { RunStatus } from "#lib/agent-runs/schema.ts";

type RunStatusStyle = { variant: BadgeVariant; notice: "info" | "warn" | "danger" };

export const runStatusStyles: Record<RunStatus, RunStatusStyle> = {
  answered: { variant: "success", notice: "info" },
  unknown: { variant: "warn", notice: "warn" },
  fallback: { variant: "danger", notice: "danger" },
  silent: { variant: "neutral", notice: "info" },
  stopped: { variant: "neutral", notice: "info" },
};
