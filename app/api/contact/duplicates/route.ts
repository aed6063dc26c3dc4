import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { listDuplicates, searchDuplicates } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(mergeEndpoints.listDuplicates, ({ ctx, query }) => listDuplicates(ctx, query));
export const POST = route(mergeEndpoints.findDuplicates, ({ ctx }) => searchDuplicates(ctx));
