"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { deliveryLooks } from "#components/layout/delivery-looks.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Delivery } from "#lib/deliveries/schema.ts";
import { contactDeliveriesQuery } from "../contact-queries.ts";

/** The newest webhooks that changes of this contact sent, each with a link to the log. */
export function ContactDeliveries({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactDeliveries");
  const { workspace } = useShell();
  const { data, isPending, isError } = useQuery(contactDeliveriesQuery(workspace.id, contactId));
  if (isPending) return <SkeletonRows count={2} />;
  if (isError) return <p className="text-ink-faint">{t("couldNotBeLoaded")}</p>;
  if (data.data.length === 0) {
    return <p className="text-ink-faint">{t("noWebhookHasBeenSent")}</p>;
  }
  return (
    <>
      <ul className="-mx-2">
        {data.data.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLink delivery={delivery} href={`/${workspace.id}/deliveries?delivery=${delivery.id}`} />
          </li>
        ))}
      </ul>
      <Link
        href={`/${workspace.id}/deliveries?contact=${contactId}`}
        className="mt-1 inline-block text-accent-ink text-xs hover:underline"
      >
        {t("allDeliveriesOfThisContact")}
      </Link>
    </>
  );
}

function DeliveryLink({ delivery, href }: { delivery: Delivery; href: string }) {
  const t = useTranslations("contacts.deliveryStatuses");
  return (
    <Link href={href} className="flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover coarse:py-2.5">
      <Badge look={deliveryLooks[delivery.status]} dot>
        {t(delivery.status)}
      </Badge>
      <span className="min-w-0 flex-1 truncate">{delivery.ruleName}</span>
      {delivery.responseStatus !== null && (
        <span data-numeric="" className="text-ink-faint text-xs">
          {delivery.responseStatus}
        </span>
      )}
      <TimeAgo date={delivery.creationDate} ago className="shrink-0 text-ink-faint text-xs" />
    </Link>
  );
}
