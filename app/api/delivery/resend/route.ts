import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { countResent, resendDeliveries } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(deliveryEndpoints.resendProgress, ({ ctx, query }) =>
  countResent(ctx, query.creationDate),
);
export const POST = route(deliveryEndpoints.resendMatching, ({ ctx, body }) => resendDeliveries(ctx, body));
