import { personKey } from "#components/layout/person-storage.ts";

/** What a draft belongs to. */
export type DraftKey = { userId: string; conversationId: string; mode: "reply" | "note" };
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type LocalDraft = ReturnType<typeof localDraft>;

/**
 * Drafts that the server does not have yet: written at every key, gone once it has them. So nothing is lost when a page
 * closes within a second of the last key or the network is away, and no stale copy hides what was written elsewhere.
 */
export function localDraft(store: Store | null, key: DraftKey) {
  const name = personKey("draft", key.userId, key.conversationId, key.mode);
  return {
    /** The unsaved text, also an emptied one; null if the server's is the newest. */
    read: (): string | null => attempt(() => store?.getItem(name) ?? null),
    keep: (text: string): void => void attempt(() => store?.setItem(name, text)),
    /** Forgets it, if it is still what was saved. */
    settle(saved: string): void {
      attempt(() => {
        if (store?.getItem(name) === saved) store.removeItem(name);
      });
    },
  };
}

/** Storage may be full or forbidden; drafts are then the server's alone. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
