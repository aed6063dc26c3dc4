"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
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
  const [asking, setAsking] = useState<"revoke" | "rotate" | null>(null);
  const revoke = useWrite(apiKeyEndpoints.revoke, {
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
            onClick={() => setAsking("rotate")}
          >
            {t("rotate")}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={t("revokeName", { name })}
          onClick={() => setAsking("revoke")}
        >
          {t("revoke")}
        </Button>
      </div>
      {asking === "rotate" && (
        <RotateKeyDialog apiKey={apiKey} isExpired={isExpired} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        open={asking === "revoke"}
        onOpenChange={(open) => setAsking(open ? "revoke" : null)}
        title={t("revokeQuestion", { name })}
        description={t("consequence")}
        confirmLabel={t("revokeKey")}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ query: { id: apiKey.id } })}
      />
    </li>
  );
}
