import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { previewMerge } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(mergeEndpoints.previewMerge, ({ ctx, params, query }) =>
  previewMerge(ctx, params.id, query.mergedId),
);
