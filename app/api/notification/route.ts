import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { listNotifications } from "#lib/notifications/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(notificationEndpoints.list, ({ ctx, query }) => listNotifications(ctx, query));
