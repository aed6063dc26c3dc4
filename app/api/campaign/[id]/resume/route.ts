import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { resumeCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.resume, ({ ctx, params }) => resumeCampaign(ctx, params.id));
