import { route } from "#lib/platform/api/route.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import { previewRetention } from "#lib/system/index.ts";

export const GET = route(systemEndpoints.previewRetention, ({ ctx, query }) => previewRetention(ctx, query));
