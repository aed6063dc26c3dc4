"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code-block.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";

/** The content of a dialog that shows the token of a new key, and a sample request. */
export function ShownOnce({ apiKey, onDone }: { apiKey: CreatedApiKey; onDone: () => void }) {
  const t = useTranslations("api-keys.shownOnce");
  const { workspace, workspaces } = useShell();
  const { name, token, workspaceIds } = apiKey;
  const mine = [workspace, ...workspaces].find(({ id }) => workspaceIds.includes(id)) ?? workspace;
  const example = [
    `curl '${window.location.origin}/api/contact?workspaceId=${mine.id}&pageSize=5' \\`,
    `  -H 'Authorization: Bearer ${token}' \\`,
    `  -H 'x-workspace-id: ${mine.id}'`,
  ].join("\n");
  return (
    <DialogContent title={t("copyTheKeyName", { name })} description={t("shownOnce")}>
      <div className="grid grid-cols-1 gap-4">
        <CodeBlock label={t("apiKey")} code={token} wrap />
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("try", { name: mine.name })}</h3>
          <CodeBlock label="cURL" code={example} />
        </div>
        <div className="flex justify-end gap-2">
          <CopyButton text={token} label={t("copyKey")} showLabel size="md" />
          <Button variant="primary" onClick={onDone}>
            {t("stored")}
          </Button>
        </div>
      </div>
    </DialogContent>
  );
}
