import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { listRecipients } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(campaignEndpoints.recipients, ({ ctx, params, query }) =>
  listRecipients(ctx, params.id, query),
);
