import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { retryProblems } from "#lib/inbound-webhooks/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboundWebhookEndpoints.retry, ({ ctx, params, body }) =>
  retryProblems(ctx, params.id, body),
);
