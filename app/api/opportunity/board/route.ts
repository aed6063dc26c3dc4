import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { getBoard } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.board, ({ ctx, query }) => getBoard(ctx, query));
