import { personKey } from "#components/layout/person-storage.ts";

export type DraftKey = { userId: string; conversationId: string; mode: "reply" | "note" };
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type LocalDraft = ReturnType<typeof localDraft>;

/**
 * Drafts that the server has not stored yet. They are written on every keystroke and removed once the server has them,
 * so
 * closing the page or losing the network loses nothing, and an old copy never replaces a newer draft from the server.
 */
export function localDraft(store: Store | null, key: DraftKey) {
  const name = personKey("draft", key.userId, key.conversationId, key.mode);
  return {
    /** The unsaved text, which may be empty; null if the server has the newest. */
    read: (): string | null => attempt(() => store?.getItem(name) ?? null),
    keep: (text: string): void => void attempt(() => store?.setItem(name, text)),
    /** Removes the draft if it still equals the text that was saved. */
    settle(saved: string): void {
      attempt(() => {
        if (store?.getItem(name) === saved) store.removeItem(name);
      });
    },
  };
}

/** Storage may be full or disabled. Drafts are then stored only on the server. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
