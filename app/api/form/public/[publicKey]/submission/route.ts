import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { receiveSubmission } from "#lib/web-forms/index.ts";

export const POST = route(webFormEndpoints.submit, ({ params, body, headers, address }) =>
  receiveSubmission(params.publicKey, body, { authorization: headers.get("authorization"), address }),
);
