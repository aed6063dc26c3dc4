import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { getPreferences, savePreferences } from "#lib/notifications/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(notificationEndpoints.preferences, ({ ctx }) => getPreferences(ctx));

export const PUT = route(notificationEndpoints.savePreferences, ({ ctx, body }) =>
  savePreferences(ctx, body),
);
