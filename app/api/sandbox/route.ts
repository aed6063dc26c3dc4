import { route } from "#lib/platform/api/route.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import { createSandbox, getSandbox } from "#lib/sandbox/index.ts";

export const GET = route(sandboxEndpoints.get, ({ ctx }) => getSandbox(ctx));
export const POST = route(sandboxEndpoints.create, ({ ctx, body }) => createSandbox(ctx, body));
