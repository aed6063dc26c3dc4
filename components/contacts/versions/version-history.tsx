"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** The versions of a contact: its values at any time since it was created, which can be restored. */
export const VersionHistory = lazyPart(() =>
  import("./version-history-content.tsx").then((module) => module.VersionHistoryContent),
);
