import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { previewAudience } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(campaignEndpoints.audience, ({ ctx, body }) => previewAudience(ctx, body));
