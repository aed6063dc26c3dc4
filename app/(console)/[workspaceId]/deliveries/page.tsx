import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { DeliveryLog } from "#components/deliveries/delivery-log.tsx";

export const generateMetadata = pageTitle("webhookDeliveries");

export default function DeliveriesPage() {
  return (
    <PageMessages page="deliveries">
      <DeliveryLog />
    </PageMessages>
  );
}
