"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { PresentPerson } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { inboxKeys } from "../inbox-queries.ts";

/** Interval between presence signals, well below the 15 seconds for which a signal is valid. */
const BEAT_MS = 8_000;
/** After this time without typing, a user counts as reading. */
const RESTS_MS = 6_000;

export type Presence = { people: readonly PresentPerson[]; onTyping: () => void; onSent: () => void };

/**
 * Shows others that the user is in a conversation and whether they are typing, and returns who else is. The query
 * itself is the signal: it is repeated, and sent again when the change feed reports that someone joined or left.
 */
export function usePresence(workspaceId: string, conversationId: string): Presence {
  const typedAt = useRef(0);
  const shown = useRef<"viewing" | "typing">("viewing");
  const { data, refetch } = useQuery({
    queryKey: inboxKeys.presence(workspaceId, conversationId),
    queryFn: ({ signal }) => {
      shown.current = Date.now() - typedAt.current < RESTS_MS ? "typing" : "viewing";
      const body = { activity: shown.current };
      return call(inboxEndpoints.showPresence, { workspaceId, params: { conversationId }, body, signal });
    },
    refetchInterval: BEAT_MS,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });

  useEffect(() => {
    return () => {
      const input = { workspaceId, params: { conversationId }, body: { activity: null } };
      // If this fails, the presence expires because the signal is not repeated.
      void call(inboxEndpoints.showPresence, input).catch(() => undefined);
    };
  }, [workspaceId, conversationId]);

  const onTyping = useCallback(() => {
    typedAt.current = Date.now();
    if (shown.current !== "typing") void refetch();
  }, [refetch]);
  const onSent = useCallback(() => {
    typedAt.current = 0;
    if (shown.current === "typing") void refetch();
  }, [refetch]);

  return { people: data?.people ?? [], onTyping, onSent };
}
