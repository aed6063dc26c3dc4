import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { revertMove } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(contactEndpoints.undoMove, ({ ctx, body }) => revertMove(ctx, body));
