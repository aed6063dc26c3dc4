import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { getContact } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.get, ({ ctx, params }) => getContact(ctx, params.id));
