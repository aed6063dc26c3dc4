"use client";

import { useRef, useState } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import {
  type BulkAction,
  bulkLimits,
  type ChangeConversations,
  type ChangedConversations,
} from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { type InboxScope, scopeQuery } from "../inbox-address.ts";
import { inboxKeys } from "../inbox-queries.ts";
import { useInboxCache } from "../use-inbox-cache.ts";
import { bulkResultText } from "./bulk-labels.ts";
import type { Selection } from "./selection.ts";

/** How many of how many are done; `total` is null if counting had stopped. */
export type BulkProgress = { done: number; total: number | null };

type Call = Pick<ChangeConversations, "action" | "conversationIds" | "continuationToken"> & {
  filters?: ReturnType<typeof scopeQuery>;
};

type Sum = Omit<ChangedConversations, "continuationToken">;

/** Does things to what is selected, call by call, with how far it is; what was done can be taken back. */
export function useBulk(scope: InboxScope) {
  const cache = useInboxCache();
  const feed = useChangeFeed();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const { queries, workspaceId } = cache;

  async function send(body: Call): Promise<ChangedConversations> {
    return call(inboxEndpoints.bulk, { workspaceId, body, mutationId: feed.newMutationId() });
  }

  /** All pages of a call; `sum` is what has been done. */
  async function runPages(first: Call, sum: Sum, total: number | null) {
    let token: string | null = null;
    do {
      const answer: ChangedConversations = await send({
        ...first,
        ...(token && { continuationToken: token }),
      });
      sum.seen += answer.seen;
      sum.changed += answer.changed;
      sum.failed += answer.failed;
      sum.undo.push(...answer.undo);
      setProgress({ done: sum.seen, total });
      token = answer.continuationToken;
    } while (token !== null && !isStopped.current);
  }

  async function runAll(calls: readonly Call[], total: number | null): Promise<Sum> {
    const sum: Sum = { seen: 0, changed: 0, failed: 0, undo: [] };
    isStopped.current = false;
    setProgress({ done: 0, total });
    try {
      for (const first of calls) if (!isStopped.current) await runPages(first, sum, total);
    } catch (error) {
      toast.error("Not everything could be changed", {
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setProgress(null);
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
    return sum;
  }

  async function undo(steps: ChangedConversations["undo"]) {
    const calls = steps.flatMap(({ action, conversationIds }) =>
      chunks(conversationIds).map((ids) => ({ action, conversationIds: ids })),
    );
    const { changed } = await runAll(calls, null);
    toast(changed === 1 ? "One conversation is as it was" : `${changed} conversations are as they were`);
  }

  /** `total`: how many there are, as far as that is known. Returns whether anything was changed. */
  async function run(action: BulkAction, { ids, isAll }: Selection, total: number | null): Promise<void> {
    const calls: Call[] = isAll
      ? [{ action, filters: scopeQuery(scope) }]
      : chunks([...ids]).map((conversationIds) => ({ action, conversationIds }));
    const sum = await runAll(calls, total);
    if (sum.changed === 0) {
      toast(sum.failed > 0 ? "Those conversations are gone" : "Nothing to change: all were so already");
      return;
    }
    toast(bulkResultText(action, sum.changed), {
      action: { label: "Undo", onClick: () => void undo(sum.undo) },
    });
  }

  return {
    run,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** As many as a call takes; fewer than it could, so that the user sees it go on. */
function chunks(ids: readonly string[]): string[][] {
  const size = Math.min(bulkLimits.ids, bulkLimits.page);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
