import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { exportFormSubmissions } from "#lib/web-forms/index.ts";

export const GET = route(webFormEndpoints.export, ({ ctx, params }) => exportFormSubmissions(ctx, params.id));
