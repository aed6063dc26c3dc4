import { env } from "#lib/platform/env.ts";

/**
 * Returns the environment variables that next-auth reads itself (its address). The start script sets them before the
 * first request. The secret is passed in code, so it is not in the environment.
 */
export function nextAuthEnvironment(): Record<string, string> {
  return { NEXTAUTH_URL: env().PUBLIC_URL };
}
