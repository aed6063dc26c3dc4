import { leadEndpoints } from "#lib/leads/endpoints.ts";
import { listAds } from "#lib/leads/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(leadEndpoints.listAds, ({ ctx }) => listAds(ctx));
