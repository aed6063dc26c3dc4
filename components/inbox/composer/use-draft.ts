"use client";

import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type LocalDraft, localDraft } from "#components/layout/local-draft.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { runSequentially } from "#lib/platform/run-sequentially.ts";
import { storeDraft } from "../inbox-cache.ts";
import { inboxKeys } from "../inbox-queries.ts";
import { useInboxCache } from "../use-inbox-cache.ts";

type DraftKey = { conversationId: string; mode: "reply" | "note" };

/** Delay between the last keystroke and saving the draft, in milliseconds. */
const REST_MS = 700;

/**
 * The user's draft in a conversation. It shows on this page immediately, is saved to the server after a pause in
 * typing, and then shows on the user's other pages and devices. `stored` is the draft the server had when the
 * conversation opened.
 */
export function useDraft(key: DraftKey, stored: string): [string, (text: string) => void] {
  const { conversationId, mode } = key;
  const cache = useInboxCache();
  const userId = useShell().user.id;
  const local = useMemo(() => localDraft(userId, conversationId, mode), [userId, conversationId, mode]);
  const [text, setText] = useState(() => local.read() ?? stored);
  const { unsaved, turn, save } = useSaving(key, local);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(
    (next: string) => {
      setText(next);
      storeDraft(cache, { conversationId, mode, text: next });
    },
    [cache, conversationId, mode],
  );
  useElsewhere(key, { unsaved, turn, save, show });

  const change = useCallback(
    (next: string) => {
      show(next);
      local.keep(next);
      unsaved.current = next;
      turn.current += 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save.current(), next === "" ? 0 : REST_MS);
    },
    [show, local, unsaved, turn, save],
  );
  return [text, change];
}

type Saving = {
  /** Text the server has not stored yet; null if there is none. */
  unsaved: RefObject<string | null>;
  /** Increases with every change and save, to detect outdated reads. */
  turn: RefObject<number>;
  save: RefObject<() => Promise<void>>;
};

function useSaving({ conversationId, mode }: DraftKey, local: LocalDraft): Saving {
  const { workspaceId } = useInboxCache();
  const feed = useChangeFeed();
  const unsaved = useRef<string | null>(null);
  const turn = useRef(0);
  const save = useRef(async () => {});
  useEffect(() => {
    const saveNow = async () => {
      const next = unsaved.current;
      if (next === null) return;
      try {
        await call(inboxEndpoints.saveDraft, {
          workspaceId,
          params: { conversationId },
          body: { mode, text: next },
          mutationId: feed.newMutationId(),
        });
        local.settle(next);
        turn.current += 1;
        if (unsaved.current === next) unsaved.current = null;
      } catch {
        // If saving fails, the draft stays in browser storage and is saved with the next change.
      }
    };
    // Saves run sequentially, so that an older text never overwrites a newer one.
    save.current = () => runSequentially(`draft ${conversationId} ${mode}`, saveNow);
  });
  useEffect(() => {
    // Text from a page that was closed before it was saved.
    unsaved.current = local.read();
    void save.current();
    return () => void save.current();
  }, [local]);
  return { unsaved, turn, save };
}

/** Applies a draft from another page or device, unless the user has typed here since. */
function useElsewhere(
  { conversationId, mode }: DraftKey,
  { unsaved, turn, save, show }: Saving & { show: (text: string) => void },
): void {
  const { workspaceId } = useInboxCache();
  const { data } = useQuery({
    queryKey: inboxKeys.draft(workspaceId, conversationId, mode),
    queryFn: async ({ signal }) => {
      const startedTurn = turn.current;
      const drafts = await call(inboxEndpoints.drafts, { workspaceId, params: { conversationId }, signal });
      return { text: drafts[mode], startedTurn: startedTurn };
    },
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    if (unsaved.current !== null) void save.current();
    else if (data.startedTurn === turn.current) show(data.text);
  }, [data, unsaved, turn, save, show]);
}
