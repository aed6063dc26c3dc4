"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** Merges two contacts, after the person chose what stays. */
export const MergeDialog = lazyPart(() =>
  import("./merge-dialog-content.tsx").then((module) => module.MergeDialogContent),
);
