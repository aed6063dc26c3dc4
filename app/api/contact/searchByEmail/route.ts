import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { searchContactsByEmail } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.searchByEmail, ({ ctx, query }) =>
  searchContactsByEmail(ctx, query.email),
);
