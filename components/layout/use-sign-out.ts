"use client";

import { useQueryClient } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { useLeave } from "./leave-guard.tsx";
import { clearPersonStorage } from "./person-storage.ts";

/**
 * Ends the session on the server and leaves nothing of it in the page or the browser: drafts and what waits to be
 * sent are not for the next person who signs in. Asks first where something is not saved.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const leave = useLeave();
  const end = async () => {
    await signOut({ redirect: false });
    queries.clear();
    clearPersonStorage();
    window.location.assign("/login");
  };
  return () => leave(() => void end());
}
