import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getTeamReport } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.team, ({ ctx, query }) => getTeamReport(ctx, query));
