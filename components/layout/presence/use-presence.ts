"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PresentPerson } from "#lib/presence/schema.ts";

/** Interval between presence signals, well below the 15 seconds for which a signal is valid. */
const BEAT_MS = 8_000;
/** After this time without typing, a user counts as reading. */
const RESTS_MS = 6_000;
/** A place that the user only passes, such as with J and K, is not shown to others. */
const SETTLES_MS = 300;

export type Presence = { people: readonly PresentPerson[]; onTyping: () => void; onSent: () => void };

/** Shows that the user is at a place; null means that they left. Returns who else is there. */
export type SendPresence = (
  workspaceId: string,
  placeId: string,
  activity: PresentPerson["activity"] | null,
  signal?: AbortSignal,
) => Promise<{ people: PresentPerson[] }>;

/**
 * Shows others that the user is at a place and whether they are typing, and returns who else is. The query itself is
 * the signal: it is repeated, and sent again when the change feed reports that someone joined or left. `send` must be
 * the same function at each render.
 */
export function usePresence(workspaceId: string, placeId: string, send: SendPresence): Presence {
  const typedAt = useRef(0);
  const shown = useRef<"viewing" | "typing">("viewing");
  const isSettled = useSettled(placeId);
  const { data, refetch } = useQuery({
    queryKey: ["presence", workspaceId, placeId],
    queryFn: ({ signal }) => {
      shown.current = Date.now() - typedAt.current < RESTS_MS ? "typing" : "viewing";
      return send(workspaceId, placeId, shown.current, signal);
    },
    enabled: isSettled,
    refetchInterval: BEAT_MS,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });

  useEffect(() => {
    if (!isSettled) return;
    return () => {
      // If this fails, the presence expires because the signal is not repeated.
      void send(workspaceId, placeId, null).catch(() => undefined);
    };
  }, [workspaceId, placeId, send, isSettled]);

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

/** Whether the page has been at a place for a moment. */
function useSettled(placeId: string): boolean {
  const [settledId, setSettledId] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(placeId), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [placeId]);
  return settledId === placeId;
}
