import { env } from "#lib/platform/env.ts";

/**
 * Variables next-auth reads from the process itself: its address. Set them before the first request; the start
 * script does. Its secret is given in code, so none is in the environment.
 */
export function nextAuthEnvironment(): Record<string, string> {
  return { NEXTAUTH_URL: env().PUBLIC_URL };
}
