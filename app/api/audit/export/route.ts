import { auditEndpoints } from "#lib/audit/endpoints.ts";
import { exportEntries } from "#lib/audit/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(auditEndpoints.export, ({ ctx, query }) => exportEntries(ctx, query));
