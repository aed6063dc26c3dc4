import { lazyPart } from "#components/ui/lazy-part.tsx";

/** The parts of bulk changes that the list and the board load after their contacts. */
export const BulkBar = lazyPart(() => import("./bulk-bar.tsx").then((module) => module.BulkBar));
export const BulkEditStrip = lazyPart(() =>
  import("./bulk-edit-strip.tsx").then((module) => module.BulkEditStrip),
);
export const BulkEditsButton = lazyPart(() =>
  import("./bulk-edits-button.tsx").then((module) => module.BulkEditsButton),
);
