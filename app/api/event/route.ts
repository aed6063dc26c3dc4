import { eventEndpoints } from "#lib/events/endpoints.ts";
import { listEvents } from "#lib/events/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(eventEndpoints.list, ({ ctx, query }) => listEvents(ctx, query));
