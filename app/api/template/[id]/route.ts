import { route } from "#lib/platform/api/route.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { deleteTemplate, updateTemplate } from "#lib/templates/index.ts";

export const PUT = route(templateEndpoints.update, ({ ctx, params, body }) =>
  updateTemplate(ctx, params.id, body),
);

export const DELETE = route(templateEndpoints.delete, ({ ctx, params }) => deleteTemplate(ctx, params.id));
