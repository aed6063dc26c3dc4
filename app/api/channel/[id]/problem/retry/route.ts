import { intakeEndpoints } from "#lib/intake/endpoints.ts";
import { retryProblems } from "#lib/intake/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(intakeEndpoints.retry, ({ ctx, params, body }) =>
  retryProblems(ctx, params.id, body),
);
