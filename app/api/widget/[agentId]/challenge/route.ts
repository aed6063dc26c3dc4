import { route } from "#lib/platform/api/route.ts";
import { widgetEndpoints } from "#lib/widgets/endpoints.ts";
import { issueChallenge } from "#lib/widgets/index.ts";

export const POST = route(widgetEndpoints.challenge, ({ params, headers, address }) =>
  issueChallenge(params.agentId, { authorization: headers.get("authorization"), address }),
);
