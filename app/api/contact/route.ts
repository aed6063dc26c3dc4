import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { createContact, deleteContact, listContacts, updateContact } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.list, ({ ctx, query }) => listContacts(ctx, query));
export const POST = route(contactEndpoints.create, ({ ctx, body }) => createContact(ctx, body));
export const PUT = route(contactEndpoints.update, ({ ctx, query, body }) =>
  updateContact(ctx, query.id, body),
);
export const DELETE = route(contactEndpoints.delete, ({ ctx, query }) => deleteContact(ctx, query.id));
