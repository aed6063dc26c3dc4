"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import type { DeliveryDetail } from "#lib/deliveries/schema.ts";
import { deliveryKeys } from "./delivery-queries.ts";

type ResendButtonProps = { delivery: DeliveryDetail; onResent: (id: string) => void };

/** Sends the same body again as a new delivery. */
export function ResendButton({ delivery, onResent }: ResendButtonProps) {
  const t = useTranslations("deliveries.resendButton");
  const { workspace } = useShell();
  const mayResend = usePermission("deliveries.resend");
  const resend = useWrite(deliveryEndpoints.resend, {
    stale: [deliveryKeys.all(workspace.id)],
    onSuccess: (again) => {
      toast.success(t("resentAsANewDelivery"));
      onResent(again.id);
    },
    onError: (error) => toast.error(t("couldntResendTheDelivery"), { description: error.message }),
  });
  const { status } = delivery;
  if (status === "recalled") return null;
  if (!mayResend) return <p className="text-ink-faint text-xs">{t("noPermission")}</p>;
  return (
    <>
      <p className="mr-auto text-ink-faint text-xs">{t("deliveriesAreNotResentAutomatically")}</p>
      <Button
        busy={resend.isPending}
        disabled={status === "pending" || status === "sending"}
        onClick={() => resend.mutate({ params: { id: delivery.id } })}
      >
        <RotateCw />
        {t("resend")}
      </Button>
    </>
  );
}
