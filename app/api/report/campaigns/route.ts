import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getCampaignsReport } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.campaigns, ({ ctx, query }) => getCampaignsReport(ctx, query));
