import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import type { AutomationSummary, RunStatus } from "#lib/automations/schema.ts";

const looks: Record<AutomationSummary["status"], BadgeLook> = {
  draft: "neutral",
  published: "success",
  paused: "warn",
};

export function StatusBadge({ status }: { status: AutomationSummary["status"] }) {
  const t = useTranslations("automations.statusBadge");
  return (
    <Badge look={looks[status]} dot>
      {t(status)}
    </Badge>
  );
}

const runLooks: Record<RunStatus, BadgeLook> = {
  running: "accent",
  waiting: "warn",
  ended: "success",
  failed: "danger",
  cancelled: "neutral",
};

export function RunBadge({ status }: { status: RunStatus }) {
  const t = useTranslations("automations.runBadge");
  return (
    <Badge look={runLooks[status]} dot>
      {t(status)}
    </Badge>
  );
}
