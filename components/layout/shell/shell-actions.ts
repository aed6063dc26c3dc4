/** Dialogs that parts of the frame can open. */
export type ShellActions = {
  onOpenPalette: () => void;
  onOpenLegend: () => void;
  onNewWorkspace: () => void;
};
