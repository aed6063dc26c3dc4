import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { listSimulators, startSimulator, stopSimulator, updateSimulator } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.list, ({ ctx }) => listSimulators(ctx));
export const POST = route(simulatorEndpoints.start, ({ ctx, body }) => startSimulator(ctx, body));
export const PUT = route(simulatorEndpoints.update, ({ ctx, query, body }) =>
  updateSimulator(ctx, query.simulatorId, body),
);
export const DELETE = route(simulatorEndpoints.stop, ({ ctx, query }) =>
  stopSimulator(ctx, query.simulatorId),
);
