import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { resendDeliveries } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(deliveryEndpoints.resendMatching, ({ ctx, body }) => resendDeliveries(ctx, body));
