"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** Dialog to choose a user by typing, for one card or a selection. */
export const AssignDialog = lazyPart(() =>
  import("./assign-dialog-content.tsx").then((module) => module.AssignDialogContent),
);
