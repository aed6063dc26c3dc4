import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { route } from "#lib/platform/api/route.ts";
import { eventStream } from "#lib/platform/realtime/event-stream.ts";

export const GET = route(platformEndpoints.realtime, async ({ ctx, query }) => eventStream(ctx, query.since));
