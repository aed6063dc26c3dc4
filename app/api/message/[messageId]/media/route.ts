import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { openMedia } from "#lib/conversations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(conversationEndpoints.media, ({ ctx, params }) => openMedia(ctx, params.messageId));
