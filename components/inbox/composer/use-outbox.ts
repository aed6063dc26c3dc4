"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useState } from "react";
import { personKey } from "#components/layout/person-storage.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { randomId } from "#components/ui/random-id.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { ApiError, call } from "#lib/platform/api/client.ts";
import { runSequentially } from "#lib/platform/run-sequentially.ts";
import { changeConversations, refreshLists, storeMessage } from "../inbox-cache.ts";
import { useInboxCache } from "../use-inbox-cache.ts";
import { type Outbox, type Pending, withoutPending, withPending, withResult } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.ts";

export type OutboxState = {
  outbox: Outbox;
  /** Shows a message immediately and sends it. */
  send: (pending: Omit<Pending, "reference" | "at" | "error" | "isUnreached">) => void;
  /** Retries a failed message with the same reference. */
  retry: (pending: Pending) => void;
  discard: (reference: string) => void;
};

/**
 * Unconfirmed messages of all conversations. Sending continues while the user is in another conversation or leaves the
 * page; messages of one conversation are sent in the order they were written.
 */
export function useOutbox(): OutboxState {
  const t = useTranslations("inbox.useOutbox");
  const cache = useInboxCache();
  const feed = useChangeFeed();
  const userId = useShell().user.id;
  const [store] = useState(() => openOutboxStore(personKey("outbox", userId, cache.workspaceId)));
  const [outbox, setOutbox] = useState<Outbox>([]);
  const change = useCallback((how: (outbox: Outbox) => Outbox) => setOutbox(store.change(how)), [store]);

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
        change((outbox) => withoutPending(outbox, reference));
        refreshLists(cache);
      } catch (error) {
        const reason = error instanceof Error ? error.message : t("couldNotBeSent");
        const isUnreached = error instanceof ApiError && error.status === 0;
        change((outbox) => withResult(outbox, reference, { error: reason, isUnreached }));
      }
    },
    [cache, feed, change, t],
  );
  const enqueue = useCallback(
    (pending: Pending) => void runSequentially(`outbox ${pending.conversationId}`, () => deliver(pending)),
    [deliver],
  );
  const again = useCallback(
    (pending: Pending) => {
      change((outbox) => withResult(outbox, pending.reference, { error: null }));
      enqueue(pending);
    },
    [change, enqueue],
  );

  useEffect(() => {
    const goOn = (isMeant: (pending: Pending) => boolean) => store.read().filter(isMeant).forEach(again);
    setOutbox(store.read());
    // The previous page may have closed while these were being sent. The server recognizes duplicates by reference.
    goOn(({ error, isUnreached }) => error === null || isUnreached);
    const onOnline = () => goOn(({ isUnreached }) => isUnreached);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [store, again]);

  return useMemo(
    () => ({
      outbox,
      send(input) {
        const at = new Date().toISOString();
        const pending = { ...input, reference: `console-${randomId()}`, at, error: null, isUnreached: false };
        change((outbox) => withPending(outbox, pending));
        enqueue(pending);
      },
      retry: again,
      discard: (reference) => change((outbox) => withoutPending(outbox, reference)),
    }),
    [outbox, change, enqueue, again],
  );
}

function post(workspaceId: string, pending: Pending, mutationId: string): Promise<Message> {
  const { conversationId, reference: externalReferenceId, sending } = pending;
  const where = { workspaceId, params: { conversationId }, mutationId };
  if (sending.mode === "note") {
    const { text, mentionedUserIds } = sending;
    return call(inboxEndpoints.addNote, { ...where, body: { text, mentionedUserIds, externalReferenceId } });
  }
  const { message, replyTo, takeOver } = sending;
  return call(inboxEndpoints.send, { ...where, body: { message, replyTo, takeOver, externalReferenceId } });
}
