import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { addPasskey, removePasskey, updatePasskey } from "#lib/sign-in/index.ts";

export const POST = route(signInEndpoints.addPasskey, ({ ctx, body }) => addPasskey(ctx, body));
export const PUT = route(signInEndpoints.renamePasskey, ({ ctx, query, body }) =>
  updatePasskey(ctx, query.id, body),
);
export const DELETE = route(signInEndpoints.removePasskey, ({ ctx, query, body, address }) =>
  removePasskey(ctx, query.id, { ...body, address }),
);
