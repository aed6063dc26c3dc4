import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { getBoard } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.board, ({ ctx, query }) => getBoard(ctx, query));
