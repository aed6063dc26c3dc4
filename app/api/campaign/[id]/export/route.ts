import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import { exportReport } from "#lib/campaigns/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(campaignEndpoints.export, ({ ctx, params }) => exportReport(ctx, params.id));
