import type { QueryClient } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { clearPersonStorage } from "../person-storage.ts";

/**
 * Ends the session on the server and removes its data from the page and the browser, so that the next person who signs
 * in does not see drafts and unsent messages. The browser then goes to the login page, which leads to `next`, if given,
 * or to the identity provider to sign out there.
 */
export async function endSession(queries: QueryClient, next?: string): Promise<void> {
  const { url } = await signOut({ redirect: false });
  queries.clear();
  clearPersonStorage();
  const end = new URL(url, window.location.href);
  const isHere = end.origin === window.location.origin;
  const target = isHere ? new URL("/login", end) : end;
  // The identity provider ends its session too. It then leads to the login page and returns `state` (RP-Initiated
  // Logout).
  if (next !== undefined) target.searchParams.set(isHere ? "next" : "state", next);
  window.location.assign(target);
}
