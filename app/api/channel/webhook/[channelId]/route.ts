import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { handleHandshake, storeNotification } from "#lib/inbound-webhooks/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboundWebhookEndpoints.handshake, ({ ctx, params, search }) =>
  handleHandshake(ctx, params.channelId, new URLSearchParams(search)),
);
export const POST = route(inboundWebhookEndpoints.notify, ({ ctx, params, headers, rawBody }) =>
  storeNotification(ctx, params.channelId, { headers, body: rawBody }),
);
