import { route } from "#lib/platform/api/route.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import { getDataSizes } from "#lib/system/index.ts";

export const GET = route(systemEndpoints.data, ({ ctx }) => getDataSizes(ctx));
