import { route } from "#lib/platform/api/route.ts";
import { reportEndpoints } from "#lib/reports/endpoints.ts";
import { getConversationReport } from "#lib/reports/index.ts";

export const GET = route(reportEndpoints.conversations, ({ ctx, query }) =>
  getConversationReport(ctx, query),
);
