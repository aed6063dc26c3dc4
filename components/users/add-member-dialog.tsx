"use client";

import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { AddMemberForm } from "./add-member-form.tsx";

type AddMemberDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a person to the workspace. */
export function AddMemberDialog({ open, onOpenChange }: AddMemberDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add member"
        description="Someone who already has an account here keeps their own name and password."
      >
        <AddMemberForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
