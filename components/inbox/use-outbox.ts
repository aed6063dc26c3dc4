"use client";

import { useCallback, useMemo, useState } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations, refreshLists, storeMessage } from "./inbox-cache.ts";
import { type Outbox, type Pending, withOutcome, withoutPending, withPending } from "./outbox.ts";
import { useInboxCache } from "./use-inbox-cache.ts";

export type OutboxState = {
  outbox: Outbox;
  /** Shows a message at once and sends it. */
  send: (pending: Omit<Pending, "reference" | "at" | "error">) => void;
  /** Sends one that failed again, as the same message. */
  retry: (pending: Pending) => void;
  discard: (reference: string) => void;
};

/** What was written and is not confirmed, of all conversations: it goes on while one reads another. */
export function useOutbox(): OutboxState {
  const cache = useInboxCache();
  const feed = useChangeFeed();
  const [outbox, setOutbox] = useState<Outbox>([]);

  const deliver = useCallback(
    async (pending: Pending) => {
      const { reference, sending } = pending;
      try {
        storeMessage(cache, await post(cache.workspaceId, pending, feed.newMutationId()));
        if (sending.mode === "reply" && sending.takeOver) {
          changeConversations(
            cache,
            ({ id }) => id === pending.conversationId,
            (conversation) => ({ ...conversation, isBotEnabled: false }),
          );
        }
        setOutbox((outbox) => withoutPending(outbox, reference));
        refreshLists(cache);
      } catch (error) {
        const reason = error instanceof Error ? error.message : "It could not be sent.";
        setOutbox((outbox) => withOutcome(outbox, reference, reason));
      }
    },
    [cache, feed],
  );

  return useMemo(
    () => ({
      outbox,
      send(input) {
        const pending = { ...input, reference: newReference(), at: new Date().toISOString(), error: null };
        setOutbox((outbox) => withPending(outbox, pending));
        void deliver(pending);
      },
      retry(pending) {
        setOutbox((outbox) => withOutcome(outbox, pending.reference, null));
        void deliver(pending);
      },
      discard: (reference) => setOutbox((outbox) => withoutPending(outbox, reference)),
    }),
    [outbox, deliver],
  );
}

function post(workspaceId: string, pending: Pending, mutationId: string): Promise<Message> {
  const { conversationId, reference, sending } = pending;
  const where = { workspaceId, params: { conversationId }, mutationId };
  if (sending.mode === "note") {
    const { text, mentionedUserIds } = sending;
    return call(inboxEndpoints.addNote, { ...where, body: { text, mentionedUserIds } });
  }
  const { message, replyTo, takeOver } = sending;
  return call(inboxEndpoints.send, {
    ...where,
    body: { message, replyTo, takeOver, externalReferenceId: reference },
  });
}

/** Not `crypto.randomUUID`, which plain http on a LAN address does not have. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `console-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
