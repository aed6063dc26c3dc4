/** What parts of the frame can open. */
export type FrameActions = { onOpenPalette: () => void; onNewWorkspace: () => void };
