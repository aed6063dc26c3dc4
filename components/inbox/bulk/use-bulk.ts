"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
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

/** Progress of a bulk action. `total` is null if the server stopped counting at its limit. */
export type BulkProgress = { done: number; total: number | null };

type Call = Pick<ChangeConversations, "action" | "conversationIds" | "continuationToken"> & {
  filters?: ReturnType<typeof scopeQuery>;
};

type Sum = Omit<ChangedConversations, "continuationToken">;

/**
 * Runs bulk actions on the selection in several calls, with progress and undo. The writes have no mutation ids, so
 * their change messages update the contact beside the conversation.
 */
export function useBulk(scope: InboxScope) {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.useBulk");
  const tResult = useTranslations("inbox.bulkResult");
  const cache = useInboxCache();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const { queries, workspaceId } = cache;

  /** Runs a call page by page. `sum` accumulates the results. */
  async function runPages(first: Call, sum: Sum, total: number | null) {
    let token: string | null = null;
    do {
      const answer: ChangedConversations = await call(inboxEndpoints.bulk, {
        workspaceId,
        body: { ...first, ...(token && { continuationToken: token }) },
      });
      sum.seen += answer.seen;
      sum.changed += answer.changed;
      sum.failed += answer.failed;
      sum.undo.push(...answer.undo);
      setProgress({ done: sum.seen, total });
      token = answer.continuationToken;
    } while (token !== null && !isStopped.current);
  }

  /** Runs calls until one fails. `isDone` is false if one failed; `sum` is the total change before that. */
  async function runAll(calls: readonly Call[], total: number | null) {
    const sum: Sum = { seen: 0, changed: 0, failed: 0, undo: [] };
    let isDone = true;
    isStopped.current = false;
    setProgress({ done: 0, total });
    try {
      for (const first of calls) if (!isStopped.current) await runPages(first, sum, total);
    } catch (error) {
      isDone = false;
      toast.failure(t("someCouldNotBeChanged"), error);
    } finally {
      setProgress(null);
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
    return { sum, isDone };
  }

  async function undo(steps: ChangedConversations["undo"]) {
    const calls = steps.flatMap(({ action, conversationIds }) =>
      chunks(conversationIds).map((ids) => ({ action, conversationIds: ids })),
    );
    const { sum, isDone } = await runAll(calls, null);
    if (isDone) toast(t("restored", { count: sum.changed }));
  }

  /** Returns false if it failed. `total` is the number of conversations, if known. */
  async function run(action: BulkAction, { ids, isAll }: Selection, total: number | null): Promise<boolean> {
    const calls: Call[] = isAll
      ? [{ action, filters: scopeQuery(scope) }]
      : chunks([...ids]).map((conversationIds) => ({ action, conversationIds }));
    const { sum, isDone } = await runAll(calls, total);
    if (sum.changed > 0) {
      toast(bulkResultText(action, sum.changed, tResult), {
        action: { label: tActions("undo"), onClick: () => void undo(sum.undo) },
      });
    } else if (isDone) toast(sum.failed > 0 ? t("noLongerExist") : t("noChangesNeeded"));
    return isDone;
  }

  return {
    run,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Splits ids into chunks. They are smaller than the API allows, so that the user sees progress. */
function chunks(ids: readonly string[]): string[][] {
  const size = Math.min(bulkLimits.ids, bulkLimits.page);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
