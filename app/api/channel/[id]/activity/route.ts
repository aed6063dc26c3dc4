import { intakeEndpoints } from "#lib/intake/endpoints.ts";
import { listActivity } from "#lib/intake/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(intakeEndpoints.activity, ({ ctx, params, query }) =>
  listActivity(ctx, params.id, query),
);
