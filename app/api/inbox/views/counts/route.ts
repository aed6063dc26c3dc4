import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { countViews } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.countViews, ({ ctx }) => countViews(ctx));
