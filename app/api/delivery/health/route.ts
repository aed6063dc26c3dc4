import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { listEndpointHealth } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(deliveryEndpoints.health, ({ ctx, query }) => listEndpointHealth(ctx, query));
