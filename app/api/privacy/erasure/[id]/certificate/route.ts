import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { getCertificate } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.getCertificate, ({ ctx, params }) =>
  getCertificate(ctx, params.id),
);
