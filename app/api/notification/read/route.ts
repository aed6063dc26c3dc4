import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { readNotifications } from "#lib/notifications/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(notificationEndpoints.read, ({ ctx, body }) => readNotifications(ctx, body));
