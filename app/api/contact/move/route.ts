import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { moveContact } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.move, ({ ctx, body }) => moveContact(ctx, body));
