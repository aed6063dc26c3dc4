import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { changeContacts } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.change, ({ ctx, body }) => changeContacts(ctx, body));
