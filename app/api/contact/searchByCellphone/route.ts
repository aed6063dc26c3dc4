import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { searchContactsByCellphone } from "#lib/contacts/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(contactEndpoints.searchByCellphone, ({ ctx, query }) =>
  searchContactsByCellphone(ctx, query.cellphone),
);
