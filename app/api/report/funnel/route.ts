import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getFunnel } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.funnel, ({ ctx, query }) => getFunnel(ctx, query));
