"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";
import { CreatedKey } from "./created-key.tsx";
import { NewApiKeyForm } from "./new-api-key-form.tsx";

type NewApiKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a key and shows its token once. */
export function NewApiKeyDialog({ open, onOpenChange }: NewApiKeyDialogProps) {
  const t = useTranslations("api-keys.newApiKeyDialog");
  const [made, setMade] = useState<CreatedApiKey | null>(null);

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) setMade(null);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {made ? (
        <CreatedKey apiKey={made} onDone={() => change(false)} />
      ) : (
        <DialogContent title={t("newApiKey")} description={t("aboutAccess")}>
          <NewApiKeyForm onMade={setMade} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
