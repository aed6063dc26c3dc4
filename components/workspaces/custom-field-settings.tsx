"use client";

import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { customFieldEndpoints } from "#lib/custom-fields/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { fieldCode } from "./field-code.ts";
import { FieldType } from "./field-type.tsx";
import { AddRow, SettingsList, SettingsRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

/** The custom fields of contacts. The code never changes, because integrations use it. */
export function CustomFieldSettings({ customFields }: { customFields: Workspace["customFields"] }) {
  const t = useTranslations("workspaces.customFieldSettings");
  const create = useSettingWrite(customFieldEndpoints.create);
  const update = useSettingWrite(customFieldEndpoints.update);
  const remove = useSettingWrite(customFieldEndpoints.delete);
  return (
    <SettingsSection title={t("customFields")} description={t("aboutFields")}>
      {customFields.length === 0 && <p className="text-ink-faint">{t("noCustomFieldsYet")}</p>}
      <SettingsList label={t("customFields")}>
        {customFields.map((field) => (
          <SettingsRow
            key={field.id}
            kind="field"
            name={field.name}
            aside={
              <code className="max-w-40 shrink-0 truncate font-mono text-ink-faint text-xs">
                {field.code}
              </code>
            }
            actions={
              <FieldType
                field={field}
                onChange={(change) => update.mutate({ query: { id: field.id }, body: change })}
              />
            }
            deletion={t("consequence")}
            onRename={(name) => update.mutateAsync({ query: { id: field.id }, body: { name } })}
            onDelete={() => remove.mutateAsync({ query: { id: field.id } })}
          />
        ))}
      </SettingsList>
      <AddRow
        label={t("nameOfANewField")}
        onAdd={(name) => create.mutateAsync({ body: { name, code: fieldCode(name) } })}
      />
    </SettingsSection>
  );
}
