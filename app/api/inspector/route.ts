import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { clearInspector, listInspected } from "#lib/inspector/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inspectorEndpoints.list, ({ ctx, query }) => listInspected(ctx, query));
export const DELETE = route(inspectorEndpoints.clear, ({ ctx }) => clearInspector(ctx));
