"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** Confirms an action that cannot be undone. Focus starts on Cancel. */
export const ConfirmDialog = lazyPart(() =>
  import("./confirm-dialog-content.tsx").then((module) => module.ConfirmDialogContent),
);
