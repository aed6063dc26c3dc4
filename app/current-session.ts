import { headers } from "next/headers";
import { type OpenSession, readSession } from "#lib/users/index.ts";

/** Who is signed in, for pages; null for nobody. */
export async function currentSession(): Promise<OpenSession | null> {
  return readSession((await headers()).get("cookie"));
}
