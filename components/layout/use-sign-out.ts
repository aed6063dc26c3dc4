"use client";

import { useQueryClient } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { useLeave } from "./leave-guard.tsx";

/**
 * Ends the session on the server and leaves nothing of it in the page or the tab: what waits to be sent is not for
 * whoever signs in next. Asks first where something is not saved.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const leave = useLeave();
  const end = async () => {
    await signOut({ redirect: false });
    queries.clear();
    forgetTab();
    window.location.assign("/login");
  };
  return () => leave(() => void end());
}

function forgetTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
