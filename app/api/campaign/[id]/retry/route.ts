import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { retryCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.retry, ({ ctx, params }) => retryCampaign(ctx, params.id));
