import { route } from "#lib/platform/api/route.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { exportContactData } from "#lib/privacy/index.ts";

export const GET = route(privacyEndpoints.exportContactData, ({ ctx, params }) =>
  exportContactData(ctx, params.id),
);
