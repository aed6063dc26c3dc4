import { importEndpoints } from "#lib/imports/endpoints.ts";
import { exportProblems } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(importEndpoints.problems, ({ ctx, params }) => exportProblems(ctx, params.id));
