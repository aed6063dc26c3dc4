"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";

/** Edits the stages on the board; loaded when it is opened. */
export const Stages = lazyPart(() =>
  import("#components/workspaces/stages-dialog.tsx").then((module) => module.StagesDialog),
);
