import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { testChannel } from "#lib/channels/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(channelEndpoints.test, ({ ctx, body }) => testChannel(ctx, body));
