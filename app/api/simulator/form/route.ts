import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { listLeadForms } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.forms, () => listLeadForms());
