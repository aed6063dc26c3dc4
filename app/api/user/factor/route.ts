import { route } from "#lib/platform/api/route.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { listFactors } from "#lib/sign-in/index.ts";

export const GET = route(signInEndpoints.factors, ({ ctx }) => listFactors(ctx));
