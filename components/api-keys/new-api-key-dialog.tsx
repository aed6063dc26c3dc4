"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";
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
        <DialogContent title={t("copyTheKeyName", { name: made.name })} description={t("shownOnce")}>
          <ShownOnce apiKey={made} onDone={() => change(false)} />
        </DialogContent>
      ) : (
        <DialogContent title={t("newApiKey")} description={t("aboutAccess")}>
          <NewApiKeyForm onMade={setMade} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** The token of a new key and a sample request. */
function ShownOnce({ apiKey, onDone }: { apiKey: CreatedApiKey; onDone: () => void }) {
  const t = useTranslations("api-keys.shownOnce");
  const { workspace } = useShell();
  const example = [
    `curl '${window.location.origin}/api/contact?workspaceId=${workspace.id}&pageSize=5' \\`,
    `  -H 'Authorization: Bearer ${apiKey.token}' \\`,
    `  -H 'x-workspace-id: ${workspace.id}'`,
  ].join("\n");
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeBlock label={t("apiKey")} code={apiKey.token} wrap />
      <div>
        <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("try", { name: workspace.name })}</h3>
        <CodeBlock label="cURL" code={example} />
      </div>
      <div className="flex justify-end gap-2">
        <CopyButton text={apiKey.token} label={t("copyKey")} showLabel size="md" />
        <Button variant="primary" onClick={onDone}>
          {t("stored")}
        </Button>
      </div>
    </div>
  );
}
