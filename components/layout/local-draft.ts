import { readStored, removeStored, writeStored } from "#components/ui/stored-value.ts";
import { personKey } from "./person-storage.ts";

export type LocalDraft = ReturnType<typeof localDraft>;

/**
 * A draft that the server has not stored yet. It is written on every keystroke and removed once the server has it, so
 * closing the page or losing the network loses nothing, and an old copy never replaces a newer draft from the server.
 */
export function localDraft(userId: string, recordId: string, mode: "reply" | "note") {
  const name = personKey("draft", userId, recordId, mode);
  return {
    /** The unsaved text, which may be empty; null if the server has the newest. */
    read: () => readStored(name),
    keep: (text: string) => writeStored(name, text),
    /** Removes the draft if it still equals the text that was saved. */
    settle(saved: string) {
      if (readStored(name) === saved) removeStored(name);
    },
  };
}
