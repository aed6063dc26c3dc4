import { answerDiscovery, answerProtocol } from "#lib/oauth/index.ts";
import { rawRoute } from "#lib/platform/api/raw-route.ts";

export const GET = rawRoute(answerDiscovery);
export const POST = rawRoute(answerProtocol);
