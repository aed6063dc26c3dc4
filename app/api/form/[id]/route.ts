import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { deleteWebForm, requireWebForm, updateWebForm } from "#lib/web-forms/index.ts";

export const GET = route(webFormEndpoints.get, ({ ctx, params }) => requireWebForm(ctx, params.id));
export const PUT = route(webFormEndpoints.update, ({ ctx, params, body }) =>
  updateWebForm(ctx, params.id, body),
);
export const DELETE = route(webFormEndpoints.delete, ({ ctx, params }) => deleteWebForm(ctx, params.id));
