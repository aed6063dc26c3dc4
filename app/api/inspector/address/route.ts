import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { getInspectorAddress } from "#lib/inspector/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inspectorEndpoints.address, ({ ctx }) => getInspectorAddress(ctx));
