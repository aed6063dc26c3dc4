"use client";

import { useQueryClient } from "@tanstack/react-query";
import { signOut } from "next-auth/react";

/** Ends the session on the server and leaves nothing of it in the page. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await signOut({ redirect: false });
    queries.clear();
    window.location.assign("/login");
  };
}
