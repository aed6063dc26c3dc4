import { route } from "#lib/platform/api/route.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { createProvider, deleteProvider, listProviders, updateProvider } from "#lib/providers/index.ts";

export const GET = route(providerEndpoints.list, ({ ctx }) => listProviders(ctx));

export const POST = route(providerEndpoints.create, ({ ctx, body }) => createProvider(ctx, body));

export const PUT = route(providerEndpoints.update, ({ ctx, query, body }) =>
  updateProvider(ctx, query.id, body),
);

export const DELETE = route(providerEndpoints.delete, ({ ctx, query }) => deleteProvider(ctx, query.id));
