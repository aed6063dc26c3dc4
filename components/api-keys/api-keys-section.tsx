"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { apiKeyQueries } from "./api-key-queries.ts";
import { ApiKeyRow } from "./api-key-row.tsx";
import { ConnectMcpDialog } from "./connect-mcp-dialog.tsx";
import { NewApiKeyDialog } from "./new-api-key-dialog.tsx";

/** The user's API keys: create and revoke; and how AI applications use them. */
export function ApiKeysSection() {
  const t = useTranslations("api-keys.apiKeysSection");
  const workspaceId = useShell().workspace.id;
  const seesUsage = usePermission("usage.read");
  const keys = useQuery(apiKeyQueries.list());
  const [making, setMaking] = useState(false);
  const [connecting, setConnecting] = useState(false);
  return (
    <SettingsSection
      title={t("apiKeys")}
      description={
        <>
          {t("aboutKeys")}{" "}
          <a href="/docs" target="_blank" rel="noreferrer" className="text-accent-ink underline">
            {t("openTheApiReference")}
          </a>
          {" · "}
          <button type="button" onClick={() => setConnecting(true)} className="text-accent-ink underline">
            {t("connectAnAiApplication")}
          </button>
          {seesUsage && (
            <>
              {" · "}
              <Link href={`/${workspaceId}/settings/usage`} className="text-accent-ink underline">
                {t("seeTheUsage")}
              </Link>
            </>
          )}
        </>
      }
      action={
        <Button variant="primary" onClick={() => setMaking(true)}>
          <Plus />
          {t("newKey")}
        </Button>
      }
    >
      <LoadState query={keys} failure={t("couldNotLoad")} rows={2} />
      {keys.data?.length === 0 && (
        <div className="rounded-lg border border-dashed">
          <EmptyState
            icon={<KeyRound />}
            title={t("noApiKeysYet")}
            description={t("aboutFirstKey")}
            className="py-8"
          />
        </div>
      )}
      <ul aria-label={t("apiKeys")} className="divide-y rounded-lg border bg-raised shadow-card empty:hidden">
        {keys.data?.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <NewApiKeyDialog open={making} onOpenChange={setMaking} />
      <ConnectMcpDialog open={connecting} onOpenChange={setConnecting} />
    </SettingsSection>
  );
}
