import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { getContact } from "#lib/contacts/index.ts";
import { readRoute } from "#lib/platform/api/route.ts";

export const GET = readRoute(contactEndpoints.get, ({ ctx, params }) => getContact(ctx, params.id));
