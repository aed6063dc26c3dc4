import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { startCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.start, ({ ctx, params }) => startCampaign(ctx, params.id));
