import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { addConsent, getConsent } from "#lib/consents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(consentEndpoints.get, ({ ctx, params }) => getConsent(ctx, params.id));

export const POST = route(consentEndpoints.record, ({ ctx, params, body }) =>
  addConsent(ctx, params.id, body),
);
