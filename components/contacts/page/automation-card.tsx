"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge, type BadgeProps } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { LinkedCard } from "./linked-card.tsx";

type Automation = Extract<TimelineItem, { kind: "automation" }>["automation"];

const variants: Record<Automation["status"], BadgeProps["variant"]> = {
  running: "accent",
  waiting: "neutral",
  ended: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** An automation run of the contact, as a link to that run. */
export function AutomationCard({ runId, automation }: { runId: string; automation: Automation }) {
  const t = useTranslations("contacts.automationCard");
  const { workspace } = useShell();
  return (
    <LinkedCard
      href={`/${workspace.id}/automations/${automation.automationId}?run=${runId}`}
      title={automation.name}
      detail={
        automation.reason === null ? (
          t("automationStarted")
        ) : (
          <ReasonText text={automation.reason} parts={automation.reasonParts} />
        )
      }
    >
      <Badge variant={variants[automation.status]} dot>
        {t(`statuses.${automation.status}`)}
      </Badge>
    </LinkedCard>
  );
}
