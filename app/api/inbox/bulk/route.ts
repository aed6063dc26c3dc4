import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { changeConversations } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.bulk, ({ ctx, body }) => changeConversations(ctx, body));
