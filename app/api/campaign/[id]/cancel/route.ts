import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { cancelCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.cancel, ({ ctx, params }) => cancelCampaign(ctx, params.id));
