import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { listActivity } from "#lib/inbound-webhooks/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboundWebhookEndpoints.activity, ({ ctx, params, query }) =>
  listActivity(ctx, params.id, query),
);
