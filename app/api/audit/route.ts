import { auditEndpoints } from "#lib/audit/endpoints.ts";
import { listEntries } from "#lib/audit/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(auditEndpoints.list, ({ ctx, query }) => listEntries(ctx, query));
