import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { listMerges } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(mergeEndpoints.listMerges, ({ ctx, query }) => listMerges(ctx, query));
