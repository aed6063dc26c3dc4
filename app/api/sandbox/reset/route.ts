import { route } from "#lib/platform/api/route.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import { resetSandbox } from "#lib/sandbox/index.ts";

export const POST = route(sandboxEndpoints.reset, ({ ctx }) => resetSandbox(ctx));
