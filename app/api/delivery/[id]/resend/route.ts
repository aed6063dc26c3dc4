import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { resendDelivery } from "#lib/deliveries/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(deliveryEndpoints.resend, ({ ctx, params }) => resendDelivery(ctx, params.id));
