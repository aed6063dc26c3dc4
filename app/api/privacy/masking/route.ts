import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { getMasking, updateMasking } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.masking, ({ ctx }) => getMasking(ctx));

export const PUT = route(privacyEndpoints.updateMasking, ({ ctx, body }) => updateMasking(ctx, body));
