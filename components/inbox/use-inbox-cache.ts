"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { InboxCache } from "./inbox-cache.ts";

/** The cache of the workspace the user is in. */
export function useInboxCache(): InboxCache {
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  return useMemo(() => ({ queries, workspaceId }), [queries, workspaceId]);
}
