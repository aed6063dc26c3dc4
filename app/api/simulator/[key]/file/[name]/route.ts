import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { openPhoneFile } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.file, ({ ctx, params, request }) =>
  openPhoneFile(ctx, { ...params, request }),
);
