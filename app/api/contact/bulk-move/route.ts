import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { bulkMoveContacts } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.bulkMove, ({ ctx, body }) => bulkMoveContacts(ctx, body));
