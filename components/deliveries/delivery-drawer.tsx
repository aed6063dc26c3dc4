"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { deliveryQueries } from "./delivery-queries.ts";
import { ResendButton } from "./resend-button.tsx";
import { hostOf } from "./url-host.ts";

type DeliveryDrawerProps = {
  id: string | null;
  /** The ids of the listed deliveries, for J and K. */
  ids: readonly string[];
  onOpen: (id: string | null) => void;
};

/** One delivery in a panel beside the log: request and response. */
export function DeliveryDrawer({ id, ids, onOpen }: DeliveryDrawerProps) {
  const t = useTranslations("deliveries.deliveryDrawer");
  const tStatuses = useTranslations("deliveries.statuses");
  const { workspace } = useShell();
  const delivery = useQuery({ ...deliveryQueries.detail(workspace.id, id ?? ""), enabled: id !== null });
  const shown = id === null ? undefined : delivery.data;
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onOpen(null)}
      modal={false}
      width="lg"
      title={t("delivery")}
      header={
        shown && (
          <div className="flex min-w-0 items-center gap-2">
            <Badge variant={deliveryVariants[shown.status]} dot>
              {tStatuses(`${shown.status}.label`)}
            </Badge>
            <span className="truncate font-semibold text-base">{hostOf(shown.url)}</span>
          </div>
        )
      }
      footer={shown && <ResendButton delivery={shown} onResent={onOpen} />}
    >
      <StepCommands id={id} ids={ids} onOpen={onOpen} />
      <LoadState query={delivery} failure={t("couldntLoadTheDelivery")} rows={8} />
      {shown && <DeliveryDetails key={shown.id} delivery={shown} onOpen={onOpen} />}
    </Sheet>
  );
}

function StepCommands({ id, ids, onOpen }: DeliveryDrawerProps) {
  const t = useTranslations("deliveries.deliveryDrawer");
  const at = id === null ? -1 : ids.indexOf(id);
  const step = (by: number) => {
    const next = at === -1 ? undefined : ids[at + by];
    if (next) onOpen(next);
  };
  useCommand({
    id: "delivery:next",
    label: t("nextDelivery"),
    group: t("webhookDeliveries"),
    keys: "j",
    run: () => step(1),
  });
  useCommand({
    id: "delivery:previous",
    label: t("previousDelivery"),
    group: t("webhookDeliveries"),
    keys: "k",
    run: () => step(-1),
  });
  return null;
}
