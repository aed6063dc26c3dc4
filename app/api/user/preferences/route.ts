import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { buildLanguageCookie, getPreferences, updatePreferences } from "#lib/users/index.ts";

export const GET = route(userEndpoints.preferences, ({ ctx }) => getPreferences(ctx));
export const PUT = route(userEndpoints.updatePreferences, async ({ ctx, body, responseHeaders }) => {
  const preferences = await updatePreferences(ctx, body);
  const isConsole = ctx.actor.via === "panel";
  if (isConsole && body.language !== undefined) {
    responseHeaders["Set-Cookie"] = buildLanguageCookie(preferences.language);
  }
  return preferences;
});
