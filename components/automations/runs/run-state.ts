"use client";

import { useTranslations } from "next-intl";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { type Translate, translateValue } from "#components/ui/translate.ts";
import type { AutomationRun } from "#lib/automations/schema.ts";

/** Returns a function that describes the current step and wait of a run, or the reason why it ended. */
export function useRunState(): (run: AutomationRun, step: string | null) => string {
  const t = useTranslations("automations.runState");
  const tEvents = useTranslations("rules.events");
  const reasonText = useReasonText();
  return (run, step) => {
    if (run.reason) {
      const reason = reasonText({ text: run.reason, parts: run.reasonParts });
      const isKnown = run.reasonParts.length > 0 && run.status === "failed" && step !== null;
      return isKnown ? t("failedAt", { step, reason }) : reason;
    }
    const state = stateText(run, t, tEvents);
    return step === null ? state : t("atStep", { state, step });
  };
}

function stateText(
  { status, waitsFor }: AutomationRun,
  t: Translate<"automations.runState">,
  tEvents: Translate<"rules.events">,
): string {
  if (status === "running") return t("running");
  if (status !== "waiting") return status === "ended" ? t("ended") : t("stopped");
  if (waitsFor === "time" || waitsFor === "answer" || waitsFor === "delivery")
    return t(`waiting.${waitsFor}`);
  const event = translateValue(tEvents, `${waitsFor}.label`, "");
  return event === "" ? t("waiting.anEvent") : t("waiting.event", { event });
}
