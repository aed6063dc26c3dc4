import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { createView, listViews, updateView } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";
import { deleteView } from "#lib/views/index.ts";

export const GET = route(inboxEndpoints.listViews, ({ ctx }) => listViews(ctx));

export const POST = route(inboxEndpoints.createView, ({ ctx, body }) => createView(ctx, body));

export const PUT = route(inboxEndpoints.updateView, ({ ctx, query, body }) =>
  updateView(ctx, query.id, body),
);

export const DELETE = route(inboxEndpoints.deleteView, ({ ctx, query }) => deleteView(ctx, query.id));
