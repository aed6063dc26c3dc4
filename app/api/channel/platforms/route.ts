import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { listPlatforms } from "#lib/channels/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(channelEndpoints.platforms, async () => listPlatforms());
