import { intakeEndpoints } from "#lib/intake/endpoints.ts";
import { listProblems } from "#lib/intake/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(intakeEndpoints.problems, ({ ctx, params, query }) =>
  listProblems(ctx, params.id, query),
);
