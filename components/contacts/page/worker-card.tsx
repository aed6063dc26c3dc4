"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge, type BadgeProps } from "#components/ui/badge.tsx";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { LinkedCard } from "./linked-card.tsx";

type Worker = Extract<TimelineItem, { kind: "worker" }>["worker"];

const variants: Record<Worker["status"], BadgeProps["variant"]> = {
  received: "neutral",
  done: "success",
  skipped: "warn",
  failed: "danger",
};

/** A call from another system about the contact, as a link to it. */
export function WorkerCard({ runId, worker }: { runId: string; worker: Worker }) {
  const t = useTranslations("contacts.workerCard");
  const { workspace } = useShell();
  const { workerId, name, status, reason, isNewContact } = worker;
  return (
    <LinkedCard
      href={`/${workspace.id}/workers/${workerId}?run=${runId}`}
      title={name}
      detail={reason ?? (isNewContact ? t("added") : t("updated"))}
    >
      <Badge variant={variants[status]} dot>
        {t(`statuses.${status}`)}
      </Badge>
    </LinkedCard>
  );
}
