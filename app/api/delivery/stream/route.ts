import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { followDeliveries } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(deliveryEndpoints.follow, async ({ ctx, query }) => followDeliveries(ctx, query));
