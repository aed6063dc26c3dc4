"use client";

import { useTranslations } from "next-intl";
import { CreateDialog } from "#components/ui/overlay/create-dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";
import { CreatedKey } from "./created-key.tsx";
import { NewApiKeyForm } from "./new-api-key-form.tsx";

type NewApiKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a key and shows its token once. */
export function NewApiKeyDialog({ open, onOpenChange }: NewApiKeyDialogProps) {
  const t = useTranslations("api-keys.newApiKeyDialog");
  return (
    <CreateDialog<CreatedApiKey>
      open={open}
      onOpenChange={onOpenChange}
      title={t("newApiKey")}
      description={t("aboutAccess")}
      form={(onCreated, close) => <NewApiKeyForm onMade={onCreated} onCancel={close} />}
      result={(apiKey, close) => <CreatedKey apiKey={apiKey} onDone={close} />}
    />
  );
}
