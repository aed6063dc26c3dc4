import { route } from "#lib/platform/api/route.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { getProfile, updateProfile } from "#lib/users/index.ts";

export const GET = route(userEndpoints.me, ({ ctx }) => getProfile(ctx));
export const PUT = route(userEndpoints.updateMe, ({ ctx, body }) => updateProfile(ctx, body));
