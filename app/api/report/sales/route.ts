import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getSalesReport } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.sales, ({ ctx, query }) => getSalesReport(ctx, query));
