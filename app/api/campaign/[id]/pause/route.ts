import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { pauseCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.pause, ({ ctx, params }) => pauseCampaign(ctx, params.id));
