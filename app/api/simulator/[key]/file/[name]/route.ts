import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { openPhoneFile } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.file, ({ ctx, params, headers, search }) =>
  openPhoneFile(ctx, {
    ...params,
    authorization: headers.get("authorization"),
    signature: new URLSearchParams(search).get("oh"),
  }),
);
