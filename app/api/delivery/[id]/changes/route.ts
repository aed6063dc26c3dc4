import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { route } from "#lib/platform/api/route.ts";
import { findDeliveryChanges } from "#lib/rules/index.ts";

export const GET = route(deliveryEndpoints.changes, ({ ctx, params }) => findDeliveryChanges(ctx, params.id));
