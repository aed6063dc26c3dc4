import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { listCustomers } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.customers, ({ ctx, query }) =>
  listCustomers(ctx, query.simulatorId),
);
