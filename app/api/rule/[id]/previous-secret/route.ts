import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { clearPreviousSecret } from "#lib/rules/index.ts";

export const DELETE = route(ruleEndpoints.clearPreviousSecret, ({ ctx, params }) =>
  clearPreviousSecret(ctx, params.id),
);
