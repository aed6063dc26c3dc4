import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import type { AutomationSummary, RunStatus } from "#lib/automations/schema.ts";

const looks: Record<AutomationSummary["status"], { look: BadgeLook; label: string }> = {
  draft: { look: "neutral", label: "Draft" },
  published: { look: "success", label: "Published" },
  paused: { look: "warn", label: "Paused" },
};

export function StatusBadge({ status }: { status: AutomationSummary["status"] }) {
  return (
    <Badge look={looks[status].look} dot>
      {looks[status].label}
    </Badge>
  );
}

export const runLooks: Record<RunStatus, { look: BadgeLook; label: string }> = {
  running: { look: "accent", label: "Running" },
  waiting: { look: "warn", label: "Waiting" },
  ended: { look: "success", label: "Ended" },
  failed: { look: "danger", label: "Failed" },
  cancelled: { look: "neutral", label: "Canceled" },
};

export function RunBadge({ status }: { status: RunStatus }) {
  return (
    <Badge look={runLooks[status].look} dot>
      {runLooks[status].label}
    </Badge>
  );
}
