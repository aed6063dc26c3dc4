import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getToday } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.today, ({ ctx, query }) => getToday(ctx, query));
