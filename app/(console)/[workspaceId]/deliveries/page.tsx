import type { Metadata } from "next";
import { DeliveryLog } from "#components/deliveries/delivery-log.tsx";

export const metadata: Metadata = { title: "Webhook deliveries" };

export default function DeliveriesPage() {
  return <DeliveryLog />;
}
