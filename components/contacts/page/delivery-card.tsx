"use client";

import { useTranslations } from "next-intl";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { translateValue } from "#components/ui/translate.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { LinkedCard } from "./linked-card.tsx";

type Delivery = Extract<TimelineItem, { kind: "delivery" }>["delivery"];

/** A webhook that the contact triggered, as a link to its entry in the log. */
export function DeliveryCard({ id, delivery }: { id: string; delivery: Delivery }) {
  const { workspace } = useShell();
  const { ruleName, trigger, status, responseStatus, durationMs, resendOf } = delivery;
  const t = useTranslations("contacts.deliveryCard");
  const tEvents = useTranslations("rules.events");
  const tStatuses = useTranslations("contacts.deliveryStatuses");
  return (
    <LinkedCard
      href={`/${workspace.id}/deliveries?delivery=${id}`}
      title={ruleName}
      detail={
        <>
          {translateValue(tEvents, `${trigger}.label`, trigger)}
          {resendOf !== null && ` · ${t("resent")}`}
          {durationMs !== null && ` · ${numberText(durationMs)} ms`}
        </>
      }
    >
      {responseStatus !== null && (
        <span data-numeric="" className="text-ink-faint text-xs">
          {responseStatus}
        </span>
      )}
      <Badge variant={deliveryVariants[status]} dot>
        {tStatuses(status)}
      </Badge>
    </LinkedCard>
  );
}
