"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import type { ApiKey } from "#lib/api-keys/schema.ts";
import { apiKeyKeys } from "./api-key-queries.ts";
import { describeScopes } from "./describe-scopes.ts";

/** A key with its scopes, last use and expiry. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const tScopes = useTranslations("api-keys.scopes");
  const [asking, setAsking] = useState(false);
  const revoke = useWrite(apiKeyEndpoints.revoke, {
    stale: [apiKeyKeys.list],
    onSuccess: () => toast.success(t("revoked", { name: apiKey.name })),
    onError: (error) => toast.error(t("couldNotRevoke"), { description: error.message }),
  });
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) < Date.now();
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{apiKey.name}</span>
          <code className="font-mono text-ink-faint text-xs">{apiKey.prefix}</code>
          {isExpired && <Badge look="warn">{t("expired")}</Badge>}
        </p>
        <p className="mt-0.5 text-ink-faint text-xs">
          {describeScopes(apiKey.scopes, tScopes)} ·{" "}
          {apiKey.lastUsedDate
            ? t.rich("lastUsed", { time: () => <TimeAgo date={apiKey.lastUsedDate ?? ""} ago /> })
            : t("neverUsed")}{" "}
          ·{" "}
          {apiKey.expiresAt ? (
            <ExpiryWords date={apiKey.expiresAt} isExpired={isExpired} />
          ) : (
            t("doesNotExpire")
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-label={t("revokeName", { name: apiKey.name })}
        onClick={() => setAsking(true)}
      >
        {t("revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("revokeQuestion", { name: apiKey.name })}
        description={t("consequence")}
        confirmLabel={t("revokeKey")}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ query: { id: apiKey.id } })}
      />
    </li>
  );
}

function ExpiryWords({ date, isExpired }: { date: string; isExpired: boolean }) {
  const t = useTranslations("api-keys.apiKeyRow");
  const day = dateText(date, "date");
  return <time dateTime={date}>{isExpired ? t("expiredOn", { day }) : t("expiresOn", { day })}</time>;
}
