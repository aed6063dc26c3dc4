import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { deleteFile, openFile } from "#lib/opportunities/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(opportunityEndpoints.openFile, ({ ctx, params }) =>
  openFile(ctx, params.id, params.fileId),
);
export const DELETE = route(opportunityEndpoints.removeFile, ({ ctx, params }) =>
  deleteFile(ctx, params.id, params.fileId),
);
