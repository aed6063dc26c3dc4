import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { listDeliveries } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(deliveryEndpoints.list, ({ ctx, query }) => listDeliveries(ctx, query));
