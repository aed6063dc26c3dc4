import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { countUnread } from "#lib/notifications/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(notificationEndpoints.count, ({ ctx }) => countUnread(ctx));
