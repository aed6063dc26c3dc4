"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLeave } from "./leave-guard.tsx";
import { clearPersonStorage } from "./person-storage.ts";

/**
 * Ends the session on the server and removes its data from the page and the browser, so that the next person who signs
 * in does not see drafts and unsent messages. Asks first if there are unsaved changes. The browser then goes to the login
 * page, which leads to `next`, if given.
 */
export function useSignOut(next?: string): () => void {
  const queries = useQueryClient();
  const leave = useLeave();
  const end = async () => {
    const { signOut } = await import("next-auth/react");
    await signOut({ redirect: false });
    queries.clear();
    clearPersonStorage();
    window.location.assign(next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`);
  };
  return () => leave(() => void end());
}
