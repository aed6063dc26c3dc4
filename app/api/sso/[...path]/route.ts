import { rawRoute } from "#lib/platform/api/raw-route.ts";
import { handleSignIn } from "#lib/single-sign-on/index.ts";

export const GET = rawRoute(handleSignIn);
export const POST = rawRoute(handleSignIn);
