import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { getDelivery } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(deliveryEndpoints.get, ({ ctx, params }) => getDelivery(ctx, params.id));
