import { route } from "#lib/platform/api/route.ts";
import { searchEndpoints } from "#lib/search/endpoints.ts";
import { searchRecords } from "#lib/search/index.ts";

export const GET = route(searchEndpoints.records, ({ ctx, query }) => searchRecords(ctx, query.query));
