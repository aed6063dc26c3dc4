import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { deleteAutomation, getAutomation, updateAutomation } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.get, ({ ctx, params }) => getAutomation(ctx, params.id));

export const PUT = route(automationEndpoints.update, ({ ctx, params, body }) =>
  updateAutomation(ctx, params.id, body),
);

export const DELETE = route(automationEndpoints.delete, ({ ctx, params }) =>
  deleteAutomation(ctx, params.id),
);
