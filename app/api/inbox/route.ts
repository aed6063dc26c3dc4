import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { listConversations } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.list, ({ ctx, query }) => listConversations(ctx, query));
