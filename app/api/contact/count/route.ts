import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { countContacts } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.count, ({ ctx, query }) => countContacts(ctx, query));
