import { getHealth } from "#lib/platform/api/check-health.ts";
import { platformEndpoints } from "#lib/platform/api/platform-endpoints.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(platformEndpoints.health, () => getHealth());
