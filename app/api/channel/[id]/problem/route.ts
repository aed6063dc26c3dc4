import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import { listProblems } from "#lib/inbound-webhooks/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboundWebhookEndpoints.problems, ({ ctx, params, query }) =>
  listProblems(ctx, params.id, query),
);
