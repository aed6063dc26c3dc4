import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { runMacro } from "#lib/macros/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(macroEndpoints.run, ({ ctx, params, body }) => runMacro(ctx, params.id, body));
