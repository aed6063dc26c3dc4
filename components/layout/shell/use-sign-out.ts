"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLeave } from "../unsaved-changes/leave-guard.tsx";

/** Returns a function that signs out, as `endSession` does. It asks for confirmation if there are unsaved changes. */
export function useSignOut(next?: string): () => void {
  const queries = useQueryClient();
  const leave = useLeave();
  const end = async () => (await import("./end-session.ts")).endSession(queries, next);
  return () => leave(() => void end());
}
