import { route } from "#lib/platform/api/route.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { listTemplates } from "#lib/templates/index.ts";
import { SENDABLE } from "#lib/templates/schema.ts";

export const GET = route(templateEndpoints.actives, ({ ctx }) => listTemplates(ctx, { status: SENDABLE }));
