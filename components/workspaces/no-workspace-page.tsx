"use client";

import { useState } from "react";
import { BrandMark } from "#components/layout/brand-mark.tsx";
import { useSignOut } from "#components/layout/use-sign-out.ts";
import { Button } from "#components/ui/button.tsx";
import { NewWorkspaceDialog } from "./new-workspace-dialog.tsx";

/** Shown to users without a workspace: create one or sign out. */
export function NoWorkspacePage() {
  const [open, setOpen] = useState(false);
  const signOut = useSignOut();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark className="mb-2 size-8" />
      <h1 className="font-semibold text-lg">You don't have a workspace yet</h1>
      <p className="max-w-sm text-pretty text-ink-soft">
        Create one, or ask an owner or admin to add you to theirs.
      </p>
      <div className="mt-2 flex gap-2">
        <Button onClick={signOut}>Sign out</Button>
        <Button variant="primary" onClick={() => setOpen(true)}>
          New workspace
        </Button>
      </div>
      <NewWorkspaceDialog open={open} onOpenChange={setOpen} />
    </main>
  );
}
