import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { deleteContacts } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.deleteBatch, ({ ctx, body }) =>
  deleteContacts(ctx, body.contactIds),
);
