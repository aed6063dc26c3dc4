import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { getConsentKeywords, updateConsentKeywords } from "#lib/consents/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(consentEndpoints.keywords, ({ ctx }) => getConsentKeywords(ctx));

export const PUT = route(consentEndpoints.updateKeywords, ({ ctx, body }) =>
  updateConsentKeywords(ctx, body),
);
