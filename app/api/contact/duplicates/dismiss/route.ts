import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { dismissDuplicate } from "#lib/merges/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(mergeEndpoints.dismissDuplicate, ({ ctx, body }) => dismissDuplicate(ctx, body));
