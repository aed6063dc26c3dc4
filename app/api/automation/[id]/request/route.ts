import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { tryWebhook } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(automationEndpoints.tryWebhook, ({ ctx, params, body }) =>
  tryWebhook(ctx, params.id, body),
);
