"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { translateValue } from "#components/ui/translate.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";

type Delivery = Extract<TimelineItem, { kind: "delivery" }>["delivery"];

/** A webhook that the contact triggered, as a link to its entry in the log. */
export function DeliveryCard({ id, delivery }: { id: string; delivery: Delivery }) {
  const { workspace } = useShell();
  const { ruleName, trigger, status, responseStatus, durationMs, resendOf } = delivery;
  const t = useTranslations("contacts.deliveryCard");
  const tEvents = useTranslations("rules.events");
  const tStatuses = useTranslations("contacts.deliveryStatuses");
  return (
    <Link
      href={`/${workspace.id}/deliveries?delivery=${id}`}
      className="group flex items-center gap-2 rounded-lg border bg-raised px-3 py-2 hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{ruleName}</span>
        <span className="block truncate text-ink-faint text-xs">
          {translateValue(tEvents, `${trigger}.label`, trigger)}
          {resendOf !== null && ` · ${t("resent")}`}
          {durationMs !== null && ` · ${numberText(durationMs)} ms`}
        </span>
      </span>
      {responseStatus !== null && (
        <span data-numeric="" className="text-ink-faint text-xs">
          {responseStatus}
        </span>
      )}
      <Badge variant={deliveryVariants[status]} dot>
        {tStatuses(status)}
      </Badge>
      <ChevronRight className="size-4 text-ink-faint group-hover:text-ink" />
    </Link>
  );
}
