import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { rotateSigningSecret } from "#lib/rules/index.ts";

export const POST = route(ruleEndpoints.rotateSecret, ({ ctx, params, body }) =>
  rotateSigningSecret(ctx, params.id, body),
);
