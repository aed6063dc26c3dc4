import { importEndpoints } from "#lib/imports/endpoints.ts";
import { exportContacts } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(importEndpoints.exportContacts, ({ ctx, query }) => exportContacts(ctx, query));
