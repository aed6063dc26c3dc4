import { route } from "#lib/platform/api/route.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import { getSystemState } from "#lib/system/index.ts";

export const GET = route(systemEndpoints.state, ({ ctx }) => getSystemState(ctx));
