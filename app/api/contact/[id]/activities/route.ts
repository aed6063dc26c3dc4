import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { addActivity } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.addActivity, ({ ctx, params, body }) =>
  addActivity(ctx, params.id, body.content, body.mentionedUserIds),
);
