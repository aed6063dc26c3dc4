import { followerEndpoints } from "#lib/followers/endpoints.ts";
import { listFollowers } from "#lib/followers/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(followerEndpoints.list, ({ ctx, params }) => listFollowers(ctx, params.id));
