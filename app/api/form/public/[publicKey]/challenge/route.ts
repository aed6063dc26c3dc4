import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { issueFormChallenge } from "#lib/web-forms/index.ts";

export const POST = route(webFormEndpoints.challenge, ({ params, headers, address }) =>
  issueFormChallenge(params.publicKey, { authorization: headers.get("authorization"), address }),
);
