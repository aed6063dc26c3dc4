"use client";

import { useQuery } from "@tanstack/react-query";
import { LogIn, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import type { IdentityProvider } from "#lib/single-sign-on/schema.ts";
import { IdentityProviderDialog } from "./identity-provider-dialog.tsx";
import { identityProviderQueries } from "./identity-provider-queries.ts";
import { IdentityProviderRow } from "./identity-provider-row.tsx";

/** The page "Single sign-on": the identity providers of the installation, for owners of the first workspace. */
export function IdentityProvidersPage() {
  const t = useTranslations("single-sign-on.page");
  const providers = useQuery(identityProviderQueries.list(useShell().workspace.id));
  const [adding, setAdding] = useState(false);
  const isForbidden = providers.error instanceof ApiError && providers.error.status === 403;
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus />
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("singleSignOn")} actions={providers.data?.length ? add : undefined} />
      <PageBody width="text">
        {isForbidden ? (
          <NoPermissionState title={t("noPermission")} description={t("aboutPermission")} />
        ) : (
          <LoadState query={providers} failure={t("couldNotLoad")} rows={3} />
        )}
        {providers.data?.length === 0 && (
          <EmptyState icon={<LogIn />} title={t("empty")} description={t("aboutEmpty")} action={add} />
        )}
        {providers.data && providers.data.length > 0 && <ProviderList providers={providers.data} />}
      </PageBody>
      {adding && <IdentityProviderDialog stored={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function ProviderList({ providers }: { providers: readonly IdentityProvider[] }) {
  const t = useTranslations("single-sign-on.page");
  return (
    <SettingsSection title={t("providers")} description={t("about")}>
      <ul aria-label={t("providers")} className="divide-y rounded-lg border bg-raised shadow-card">
        {providers.map((provider) => (
          <IdentityProviderRow key={provider.id} provider={provider} />
        ))}
      </ul>
    </SettingsSection>
  );
}
