/** What parts of the frame can open. */
export type FrameActions = {
  onOpenPalette: () => void;
  onOpenLegend: () => void;
  onNewWorkspace: () => void;
};
