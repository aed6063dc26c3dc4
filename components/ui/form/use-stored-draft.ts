"use client";

import { useState } from "react";

type Edited<T> = { draft: T /** What was stored when the editing began. */; base: T };

/**
 * Unsaved changes of a stored value. Without changes, the draft follows what others save. `isOvertaken` means that
 * someone else saved another value during the editing; saving replaces it.
 */
export function useStoredDraft<T>(stored: T) {
  const [edited, setEdited] = useState<Edited<T> | null>(null);
  const { draft, base } = editedOf(edited, stored);
  const isDirty = !isSame(draft, stored);
  return {
    draft,
    isDirty,
    isOvertaken: isDirty && !isSame(base, stored),
    change: (how: (draft: T) => T) =>
      setEdited((now) => {
        const { draft, base } = editedOf(now, stored);
        return { draft: how(draft), base };
      }),
    discard: () => setEdited(null),
    /** After saving `sent`: changes made since then stay. */
    settle: (sent: T, saved: T) =>
      setEdited((now) => (now && !isSame(now.draft, sent) ? { draft: now.draft, base: saved } : null)),
  };
}

function editedOf<T>(edited: Edited<T> | null, stored: T): Edited<T> {
  return edited && !isSame(edited.draft, edited.base) ? edited : { draft: stored, base: stored };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
