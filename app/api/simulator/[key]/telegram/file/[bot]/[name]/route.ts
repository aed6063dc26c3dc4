import { route } from "#lib/platform/api/route.ts";
import { simulatorEndpoints } from "#lib/simulator/endpoints.ts";
import { openBotFile } from "#lib/simulator/index.ts";

export const GET = route(simulatorEndpoints.botFile, ({ ctx, params }) => openBotFile(ctx, params));
