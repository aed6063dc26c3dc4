import { route } from "#lib/platform/api/route.ts";
import { presenceEndpoints } from "#lib/presence/endpoints.ts";
import { listContactViewers } from "#lib/presence/index.ts";

export const GET = route(presenceEndpoints.viewers, ({ ctx }) => listContactViewers(ctx));
