"use client";

import { useTranslations } from "next-intl";
import type { BadgeVariant } from "#components/ui/badge.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { WorkerRun, WorkerRunStatus } from "#lib/workers/schema.ts";

/** The badge of each call status; the texts are in the messages `workers.callStatuses`. */
export const callVariants: Record<WorkerRunStatus, BadgeVariant> = {
  received: "accent",
  done: "success",
  skipped: "neutral",
  failed: "danger",
};

/** Returns a function that describes the result of a call in a sentence. */
export function useOutcome(): (run: WorkerRun) => string {
  const t = useTranslations("workers.callOutcome");
  const reasonText = useReasonText();
  return (run) => {
    if (run.reason) {
      const reason = reasonText({ text: run.reason, parts: run.reasonParts });
      return reason.charAt(0).toUpperCase() + reason.slice(1);
    }
    if (run.status === "received") return t("processing");
    const name = run.contactName ?? t("deleted");
    return [
      run.isNewContact ? t("newContact", { name }) : t("contact", { name }),
      run.opportunityId && t("opportunity"),
      run.taskId && t("task"),
    ]
      .filter(Boolean)
      .join(", ");
  };
}
