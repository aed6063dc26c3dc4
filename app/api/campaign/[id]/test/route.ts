import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { testCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.test, ({ ctx, params, body }) =>
  testCampaign(ctx, params.id, body),
);
