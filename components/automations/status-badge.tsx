import { useTranslations } from "next-intl";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import type { AutomationSummary, RunStatus } from "#lib/automations/schema.ts";

const variants: Record<AutomationSummary["status"], BadgeVariant> = {
  draft: "neutral",
  published: "success",
  paused: "warn",
};

export function StatusBadge({ status }: { status: AutomationSummary["status"] }) {
  const t = useTranslations("automations.statusBadge");
  return (
    <Badge variant={variants[status]} dot>
      {t(status)}
    </Badge>
  );
}

const runVariants: Record<RunStatus, BadgeVariant> = {
  running: "accent",
  waiting: "warn",
  ended: "success",
  failed: "danger",
  cancelled: "neutral",
};

export function RunBadge({ status }: { status: RunStatus }) {
  const t = useTranslations("automations.runBadge");
  return (
    <Badge variant={runVariants[status]} dot>
      {t(status)}
    </Badge>
  );
}
