import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { upsertContact } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.upsert, ({ ctx, body }) => upsertContact(ctx, body));
