"use client";

import { useTranslations } from "next-intl";
import { parseBody } from "#components/layout/webhooks/webhook-body.ts";
import { type Translate, translateValue } from "#components/ui/translate.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { triggers } from "#lib/rules/events.ts";

type Received = { body: string; query: string };
type Messages = { t: Translate<"inspector.requestTitle">; tEvents: Translate<"rules.events"> };

/** Returns a function that names a received request in a few words. */
export function useRequestTitle(): (request: Received) => string {
  const t = useTranslations("inspector.requestTitle");
  const tEvents = useTranslations("rules.events");
  return (request) => requestTitle(request, { t, tEvents });
}

/**
 * Returns the kind of a received body in a few words, for its row: the label of a webhook's trigger as in the log of
 * deliveries, or the text format.
 */
export function requestTitle({ body, query }: Received, { t, tEvents }: Messages): string {
  const named = triggerIn(body) ?? new URLSearchParams(query).get("trigger");
  const trigger = triggers.find((one) => payloadTriggerName(one) === named);
  if (named) return trigger === undefined ? named : translateValue(tEvents, `${trigger}.label`, named);
  if (body === "") return t("noBody");
  return /^\s*[[{]/.test(body) ? "JSON" : t("text");
}

function triggerIn(body: string): string | null {
  const parsed = parseBody(body);
  const trigger: unknown = parsed && Reflect.get(parsed, "trigger");
  return typeof trigger === "string" ? trigger : null;
}
