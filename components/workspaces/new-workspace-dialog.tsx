"use client";
export function NewWorkspaceDialog(_props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return null;
}
