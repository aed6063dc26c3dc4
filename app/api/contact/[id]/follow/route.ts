import { followerEndpoints } from "#lib/followers/endpoints.ts";
import { addFollower, removeFollower } from "#lib/followers/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(followerEndpoints.follow, ({ ctx, params }) => addFollower(ctx, params.id));

export const DELETE = route(followerEndpoints.unfollow, ({ ctx, params }) => removeFollower(ctx, params.id));
