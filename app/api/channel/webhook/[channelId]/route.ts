import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { answerHandshake, storeNotification } from "#lib/inbound-webhooks/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboundWebhookEndpoints.handshake, ({ ctx, params, request }) =>
  answerHandshake(ctx, params.channelId, request),
);
export const POST = route(inboundWebhookEndpoints.notify, ({ ctx, params, request }) =>
  storeNotification(ctx, params.channelId, request),
);
