"use client";

import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { oauthEndpoints } from "#lib/oauth/endpoints.ts";
import type { ConnectedApp } from "#lib/oauth/schema.ts";
import { apiKeyKeys, apiKeyQueries } from "./api-key-queries.ts";
import { describeScopes } from "./describe-scopes.ts";
import { LastUse } from "./last-use.tsx";

/** The applications that use MCP on behalf of the user, with buttons to revoke their access. */
export function ConnectedAppsSection() {
  const t = useTranslations("api-keys.connectedApps");
  const apps = useQuery(apiKeyQueries.apps());
  return (
    <SettingsSection title={t("connectedApps")} description={t("about")}>
      <LoadState query={apps} failure={t("couldNotLoad")} rows={1} />
      {apps.data?.length === 0 && (
        <div className="rounded-lg border border-dashed">
          <EmptyState icon={<Bot />} title={t("none")} description={t("aboutNone")} className="py-8" />
        </div>
      )}
      <ul
        aria-label={t("connectedApps")}
        className="divide-y rounded-lg border bg-raised shadow-card empty:hidden"
      >
        {apps.data?.map((app) => (
          <AppRow key={app.id} app={app} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function AppRow({ app }: { app: ConnectedApp }) {
  const t = useTranslations("api-keys.connectedApps");
  const tScopes = useTranslations("api-keys.scopes");
  const tAreas = useTranslations("api-keys.areas");
  const { name } = app;
  const revoke = useConfirmedWrite(oauthEndpoints.revoke, {
    input: { query: { id: app.id } },
    stale: [apiKeyKeys.apps],
    onSuccess: () => toast.success(t("revoked", { name })),
    failure: t("couldNotRevoke"),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-ink-faint text-xs">{app.clientHost ?? app.redirectHost}</span>
        </p>
        <p className="mt-0.5 break-words text-ink-faint text-xs">
          {app.workspaceName}
          {" · "}
          {describeScopes(app.scopes, { t: tScopes, tAreas })}
          {" · "}
          <LastUse use={app} />
        </p>
      </div>
      <Button
        size="sm"
        variant="danger-ghost"
        className="-ml-2"
        aria-label={t("revokeName", { name })}
        onClick={revoke.ask}
      >
        {t("revoke")}
      </Button>
      <ConfirmDialog
        title={t("revokeQuestion", { name })}
        description={t("consequence")}
        confirmLabel={t("revokeAccess")}
        {...revoke.dialog}
      />
    </li>
  );
}
