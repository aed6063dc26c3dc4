"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { changedItems } from "#components/ui/changed-items.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { TextListField } from "#components/ui/form/text-list-field.tsx";
import { consentEndpoints } from "#lib/consents/endpoints.ts";
import { toKeyword } from "#lib/consents/keywords.ts";
import type { ConsentKeywords } from "#lib/consents/schema.ts";
import { keywordsQuery, privacyKeys } from "./privacy-queries.ts";

const choices = ["optOut", "optIn"] as const;

/** The words with which customers opt out of marketing messages and in again. They are saved immediately. */
export function KeywordsSection() {
  const t = useTranslations("privacy.keywordsSection");
  const keywords = useQuery(keywordsQuery(useShell().workspace.id));
  return (
    <SettingsSection title={t("title")} description={t("about")}>
      <LoadState query={keywords} failure={t("couldNotLoad")} rows={2} />
      {keywords.data && <KeywordFields keywords={keywords.data} />}
    </SettingsSection>
  );
}

function KeywordFields({ keywords }: { keywords: ConsentKeywords }) {
  const t = useTranslations("privacy.keywordsSection");
  const { workspace } = useShell();
  const mayWrite = usePermission("privacy.write");
  const save = useWrite(consentEndpoints.updateKeywords, { stale: [privacyKeys.keywords(workspace.id)] });
  const { add, remove } = save.isPending ? save.variables.body : {};
  const shownIn = (choice: (typeof choices)[number]) =>
    [...keywords[choice], ...(add?.[choice] ?? [])].filter((word) => !remove?.[choice]?.includes(word));
  return (
    <div className="flex flex-col gap-4 rounded-lg border bg-raised px-3 py-3 shadow-card">
      {choices.map((choice) => (
        <TextListField
          key={choice}
          label={t(`${choice}.label`)}
          description={t(`${choice}.description`, { words: keywords.builtIn[choice].join(", ") })}
          value={shownIn(choice)}
          onChange={(words) => {
            const { added, removed } = changedItems(keywords[choice], words);
            save.mutate({ body: { add: { [choice]: added }, remove: { [choice]: removed } } });
          }}
          clean={toKeyword}
          placeholder={t("none")}
          emptyText={t("typeWord")}
          disabled={!mayWrite || save.isPending}
        />
      ))}
      <FormError error={save.error} />
    </div>
  );
}
