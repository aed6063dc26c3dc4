import { route } from "#lib/platform/api/route.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import { listRetention, updateRetention } from "#lib/system/index.ts";

export const GET = route(systemEndpoints.retention, ({ ctx }) => listRetention(ctx));
export const PUT = route(systemEndpoints.updateRetention, ({ ctx, body }) => updateRetention(ctx, body));
