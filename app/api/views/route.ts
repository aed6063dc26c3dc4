import { route } from "#lib/platform/api/route.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";
import { createView, deleteView, listViews, updateView } from "#lib/views/index.ts";

export const GET = route(viewEndpoints.list, ({ ctx }) => listViews(ctx));

export const POST = route(viewEndpoints.create, ({ ctx, body }) => createView(ctx, body));

export const PUT = route(viewEndpoints.update, ({ ctx, query, body }) => updateView(ctx, query.id, body));

export const DELETE = route(viewEndpoints.delete, ({ ctx, query }) => deleteView(ctx, query.id));
