"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useBoardUi } from "../board-context.tsx";

const Content = lazyPart(() =>
  import("./move-to-dialog-content.tsx").then((module) => module.MoveToDialogContent),
);

/** Dialog to choose a column by typing, for one card or a selection. A bottom sheet on a phone. */
export function MoveToDialog() {
  const ids = useBoardUi((ui) => ui.movingIds);
  return ids && <Content ids={ids} />;
}
