"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { DefaultModelSection } from "./default-model-section.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { newDraft, type ProviderDraft } from "./provider-draft.ts";
import { ProviderList } from "./provider-list.tsx";

export function ProvidersPage() {
  const t = useTranslations("providers.providersPage");
  const mayRead = usePermission("providers.read");
  const mayWrite = usePermission("providers.write");
  const [adding, setAdding] = useState<ProviderDraft | null>(null);
  return (
    <>
      <PageHeader
        title={t("aiProviders")}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setAdding(newDraft())}>
              <Plus />
              {t("addProvider")}
            </Button>
          )
        }
      />
      <PageBody width="text">
        {mayRead ? (
          <>
            {!mayWrite && <Callout className="mb-6">{t("noPermissionHint")}</Callout>}
            <DefaultModelSection />
            <ProviderList onAdd={(preset) => setAdding(newDraft(preset))} />
          </>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwnerOrAdmin")} />
        )}
      </PageBody>
      {adding && <ProviderDialog initial={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
