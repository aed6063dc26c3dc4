"use client";

import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { InboxThread, ThreadPosition } from "#lib/inbox/schema.ts";
import { readMessagesAround } from "../inbox-queries.ts";
import { appendNewer, prependOlder } from "./thread-state.ts";
import type { MoreOfThread } from "./thread-view.tsx";

/** Earlier messages of a thread, the position in them, and the thread's newest message when the user went there. */
type Past = { thread: InboxThread; startAt: string; turn: number; newest: string | undefined };

export type ThreadPositionState = {
  past: Past | null;
  /** Whether messages arrived since the user went to earlier messages. */
  hasNew: boolean;
  older: MoreOfThread;
  newer: MoreOfThread;
  toMessage: (messageId: string) => void;
  toDate: (date: Date) => void;
  leave: () => void;
};

/**
 * The position in a thread: at its end, or at earlier messages around a message or a day. `newest` is the id of
 * the thread's last message.
 */
export function useThreadPosition(conversationId: string, newest: string | undefined): ThreadPositionState {
  const { workspace } = useShell();
  const [past, setPast] = useState<Past | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function read(position: ThreadPosition): Promise<InboxThread | null> {
    setState("loading");
    try {
      const thread = await readMessagesAround(workspace.id, conversationId, position);
      setState("idle");
      return thread;
    } catch (error) {
      setState("failed");
      toast.error("That part of the conversation could not be loaded", {
        description: error instanceof Error ? error.message : undefined,
      });
      return null;
    }
  }

  async function go(position: ThreadPosition, startOf: (thread: InboxThread) => string | undefined) {
    const thread = await read(position);
    const startAt = thread && (startOf(thread) ?? thread.messages.at(-1)?.id);
    if (thread && startAt) setPast((now) => ({ thread, startAt, turn: (now?.turn ?? 0) + 1, newest }));
  }

  async function grow(side: "before" | "after") {
    const edge = past?.thread.messages.at(side === "before" ? 0 : -1)?.id;
    if (!past || edge === undefined || state === "loading") return;
    const more = await read({ [side]: edge });
    const join = side === "before" ? prependOlder : appendNewer;
    if (more) setPast((now) => now && { ...now, thread: join(now.thread, more) });
  }

  const common = { loading: state === "loading", failed: state === "failed" };
  return {
    past,
    hasNew: past !== null && past.newest !== newest,
    older: { ...common, hasMore: past?.thread.hasOlder ?? false, onLoad: () => void grow("before") },
    newer: { ...common, hasMore: past?.thread.hasNewer ?? false, onLoad: () => void grow("after") },
    toMessage: (messageId) => void go({ around: messageId }, () => messageId),
    toDate: (date) => {
      const at = date.toISOString();
      const isSince = ({ creationDate }: { creationDate: string }) => creationDate >= at;
      void go({ at }, ({ messages }) => messages.find(isSince)?.id);
    },
    leave: () => setPast(null),
  };
}
