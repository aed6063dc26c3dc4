import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { getHiddenFields, updateHiddenFields } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.hiddenFields, ({ ctx }) => getHiddenFields(ctx));

export const PUT = route(privacyEndpoints.updateHiddenFields, ({ ctx, body }) =>
  updateHiddenFields(ctx, body),
);
