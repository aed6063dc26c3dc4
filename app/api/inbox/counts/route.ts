import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { countConversations } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.counts, ({ ctx }) => countConversations(ctx));
