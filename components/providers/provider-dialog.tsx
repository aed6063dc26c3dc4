"use client";

import { Dialog } from "#components/ui/overlay/dialog.tsx";
import type { Provider } from "#lib/providers/schema.ts";
import type { ProviderDraft } from "./provider-draft.ts";
import { ProviderForm } from "./provider-form.tsx";

type ProviderDialogProps = { stored?: Provider; initial: ProviderDraft; onClose: () => void };

export function ProviderDialog({ stored, initial, onClose }: ProviderDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <ProviderForm stored={stored} initial={initial} onDone={onClose} />
    </Dialog>
  );
}
