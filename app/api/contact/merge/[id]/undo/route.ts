import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { revertMerge } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(mergeEndpoints.undoMerge, ({ ctx, params }) => revertMerge(ctx, params.id));
