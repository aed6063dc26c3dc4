"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import type { ApiKey } from "#lib/api-keys/schema.ts";
import { apiKeyKeys } from "./api-key-queries.ts";
import { KeyFacts } from "./key-facts.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";

/** A key with its limits, last use and expiry; it can be rotated and revoked. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const [isRotating, setIsRotating] = useState(false);
  const revoke = useConfirmedWrite(apiKeyEndpoints.revoke, {
    input: { query: { id: apiKey.id } },
    stale: [apiKeyKeys.list],
    onSuccess: () => toast.success(t("revoked", { name: apiKey.name })),
    failure: t("couldNotRevoke"),
  });
  const { name } = apiKey;
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) < Date.now();
  const isReplaced = apiKey.replacedBy !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{name}</span>
          <code className="font-mono text-ink-faint text-xs">{apiKey.prefix}</code>
          {isReplaced ? (
            <Badge variant="neutral">{t("replaced")}</Badge>
          ) : (
            isExpired && <Badge variant="warn">{t("expired")}</Badge>
          )}
        </p>
        <KeyFacts apiKey={apiKey} isExpired={isExpired} />
      </div>
      <div className="-ml-2 flex gap-1">
        {!isReplaced && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("rotateName", { name })}
            onClick={() => setIsRotating(true)}
          >
            {t("rotate")}
          </Button>
        )}
        <Button size="sm" variant="danger-ghost" aria-label={t("revokeName", { name })} onClick={revoke.ask}>
          {t("revoke")}
        </Button>
      </div>
      {isRotating && (
        <RotateKeyDialog apiKey={apiKey} isExpired={isExpired} onClose={() => setIsRotating(false)} />
      )}
      <ConfirmDialog
        title={t("revokeQuestion", { name })}
        description={t("consequence")}
        confirmLabel={t("revokeKey")}
        {...revoke.dialog}
      />
    </li>
  );
}
