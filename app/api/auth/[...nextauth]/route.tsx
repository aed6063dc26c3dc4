import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { handleAuth } from "#lib/sign-in/index.ts";

const handle = rawRoute(handleAuth);

export { handle as GET, handle as POST };
