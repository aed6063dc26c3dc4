"use client";

import { RotateCw } from "lucide-react";
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
  const { workspace } = useShell();
  const mayResend = usePermission("deliveries.resend");
  const resend = useWrite(deliveryEndpoints.resend, {
    stale: [deliveryKeys.all(workspace.id)],
    onSuccess: (again) => {
      toast.success("Resent as a new delivery");
      onResent(again.id);
    },
    onError: (error) => toast.error("Couldn't resend the delivery", { description: error.message }),
  });
  const isOpen = delivery.status === "pending" || delivery.status === "sending";
  if (!mayResend)
    return <p className="text-ink-faint text-xs">Only owners and admins can resend a delivery.</p>;
  return (
    <>
      <p className="mr-auto text-ink-faint text-xs">Deliveries are not resent automatically.</p>
      <Button
        busy={resend.isPending}
        disabled={isOpen}
        onClick={() => resend.mutate({ params: { id: delivery.id } })}
      >
        <RotateCw aria-hidden="true" />
        Resend
      </Button>
    </>
  );
}
