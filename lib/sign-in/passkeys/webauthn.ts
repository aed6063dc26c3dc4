import { env } from "#lib/platform/env.ts";

/** The installation as the relying party of WebAuthn: its host and its origin. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env().PUBLIC_URL);
  return { id: hostname, origin };
}

/** Returns the challenge in a browser's response; null if it is not readable. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge: unknown = Reflect.get(Object(data), "challenge");
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
