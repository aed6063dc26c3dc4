import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { deleteCampaign, getCampaign, updateCampaign } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(campaignEndpoints.get, ({ ctx, params }) => getCampaign(ctx, params.id));

export const PUT = route(campaignEndpoints.update, ({ ctx, params, body }) =>
  updateCampaign(ctx, params.id, body),
);

export const DELETE = route(campaignEndpoints.delete, ({ ctx, params }) => deleteCampaign(ctx, params.id));
