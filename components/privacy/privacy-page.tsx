"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { DebouncedSearch } from "#components/ui/form/debounced-search.tsx";
import { ErasureRow } from "./erasure-row.tsx";
import { HiddenFieldsSection } from "./hidden-fields-section.tsx";
import { KeywordsSection } from "./keywords-section.tsx";
import { MaskingSection } from "./masking-section.tsx";
import { erasuresQuery } from "./privacy-queries.ts";
import { RetentionSection } from "./retention-section.tsx";

/**
 * The page "Privacy": how long data is kept, what is masked and hidden, opt-out words, and erasures with certificates.
 */
export function PrivacyPage() {
  const t = useTranslations("privacy.privacyPage");
  const mayRead = usePermission("privacy.read");
  return (
    <>
      <PageHeader title={t("privacy")} />
      <PageBody width="text">
        {mayRead ? (
          <>
            <RetentionSection />
            <MaskingSection />
            <HiddenFieldsSection />
            <KeywordsSection />
            <Erasures />
          </>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
    </>
  );
}

function Erasures() {
  const t = useTranslations("privacy.privacyPage");
  const { workspace } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [identifier, setIdentifier] = useState("");
  const erasures = useQuery(erasuresQuery(workspace.id, identifier));
  return (
    <SettingsSection title={t("erasures")} description={t("lead")}>
      <DebouncedSearch label={t("search")} field={field} value={identifier} onChange={setIdentifier} />
      <p className="mt-1 mb-3 text-ink-faint text-xs">{t("searchHint")}</p>
      <LoadState query={erasures} failure={t("couldNotLoad")} rows={3} />
      {erasures.data?.length === 0 && (
        <p className="text-ink-faint">{identifier === "" ? t("empty") : t("noMatch")}</p>
      )}
      {erasures.data && erasures.data.length > 0 && (
        <ul aria-label={t("erasures")} className="divide-y rounded-lg border bg-raised shadow-card">
          {erasures.data.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
