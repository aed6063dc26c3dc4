import { headers } from "next/headers";
import { type OpenSession, readSession } from "#lib/users/index.ts";

/** Returns the signed-in person, for pages; null if there is none. */
export async function currentSession(): Promise<OpenSession | null> {
  return readSession((await headers()).get("cookie"));
}
