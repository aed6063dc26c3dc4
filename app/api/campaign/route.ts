import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { createCampaign, listCampaigns } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(campaignEndpoints.list, ({ ctx, query }) => listCampaigns(ctx, query));

export const POST = route(campaignEndpoints.create, ({ ctx, body }) => createCampaign(ctx, body));
