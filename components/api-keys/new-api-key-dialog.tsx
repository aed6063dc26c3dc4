"use client";

import { useState } from "react";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";
import { NewApiKeyForm } from "./new-api-key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

type NewApiKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a key and shows its token once. */
export function NewApiKeyDialog({ open, onOpenChange }: NewApiKeyDialogProps) {
  const [made, setMade] = useState<CreatedApiKey | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setMade(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {made ? (
        <DialogContent
          title={`Copy the key “${made.name}”`}
          description="This is the only time it is shown. It is not stored, so copy it now."
        >
          <ShownOnce apiKey={made} onDone={() => change(false)} />
        </DialogContent>
      ) : (
        <DialogContent
          title="New API key"
          description="It acts on your behalf. Grant only the access it needs."
        >
          <NewApiKeyForm onMade={setMade} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
