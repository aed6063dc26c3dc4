import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from "#lib/custom-fields/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(customFieldEndpoints.list, ({ ctx }) => listCustomFields(ctx));

export const POST = route(customFieldEndpoints.create, ({ ctx, body }) => createCustomField(ctx, body));

export const PUT = route(customFieldEndpoints.update, ({ ctx, query, body }) =>
  updateCustomField(ctx, query.id, body),
);

export const DELETE = route(customFieldEndpoints.delete, ({ ctx, query }) =>
  deleteCustomField(ctx, query.id),
);
