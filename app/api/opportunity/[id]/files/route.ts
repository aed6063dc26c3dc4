import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { addFile, listFiles } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.listFiles, ({ ctx, params }) => listFiles(ctx, params.id));
export const POST = route(opportunityEndpoints.addFile, ({ ctx, params, rawBody }) =>
  addFile(ctx, params.id, rawBody),
);
