"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { OneTimeSecret } from "#components/ui/one-time-secret.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { CreatedApiKey } from "#lib/api-keys/schema.ts";

/** The content of a dialog that shows the token of a new key, and a sample request. */
export function CreatedKey({ apiKey, onDone }: { apiKey: CreatedApiKey; onDone: () => void }) {
  const t = useTranslations("api-keys.createdKey");
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
      <OneTimeSecret secret={token} label={t("apiKey")} copyLabel={t("copyKey")} onDone={onDone}>
        <div>
          <h3 className="mb-1.5 font-medium text-ink-soft text-xs">{t("try", { name: mine.name })}</h3>
          <CodeBlock label="cURL" code={example} />
        </div>
      </OneTimeSecret>
    </DialogContent>
  );
}
