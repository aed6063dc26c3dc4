"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { type DraftKey, localDraft } from "./draft-store.ts";
import { storeDraft } from "./inbox-cache.ts";
import { useInboxCache } from "./use-inbox-cache.ts";

/** How long after the last key a draft goes to the server, in milliseconds. */
const REST_MS = 700;

/**
 * What one has begun to write in a conversation: on this page at once, on the server once typing rests, on every
 * device after that. `stored` is what the server had when the conversation was opened.
 */
export function useDraft(
  { conversationId, mode }: Omit<DraftKey, "userId">,
  stored: string,
): [string, (text: string) => void] {
  const cache = useInboxCache();
  const userId = useShell().user.id;
  const local = useMemo(
    () => localDraft(browserStorage(), { userId, conversationId, mode }),
    [userId, conversationId, mode],
  );
  const [text, setText] = useState(() => local.read() ?? stored);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useRef(async () => {});
  useEffect(() => {
    save.current = async () => {
      clearTimeout(timer.current);
      const next = unsaved.current;
      if (next === null) return;
      unsaved.current = null;
      const { workspaceId } = cache;
      const saving = call(inboxEndpoints.saveDraft, {
        workspaceId,
        params: { conversationId },
        body: { mode, text: next },
      });
      // One that could not be saved stays with the browser and goes with the next key.
      await saving.then(
        () => local.settle(next),
        () => undefined,
      );
    };
  });

  useEffect(() => {
    // What a page that was closed too soon left behind.
    unsaved.current = local.read();
    void save.current();
    return () => void save.current();
  }, [local]);

  const change = useCallback(
    (next: string) => {
      setText(next);
      local.keep(next);
      storeDraft(cache, { conversationId, mode, text: next });
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save.current(), next === "" ? 0 : REST_MS);
    },
    [cache, conversationId, mode, local],
  );
  return [text, change];
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
