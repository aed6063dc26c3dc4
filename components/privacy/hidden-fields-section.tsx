"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { deliveryKeys } from "#components/deliveries/delivery-queries.ts";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { TextListField } from "#components/ui/form/text-list-field.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { hiddenFieldsQuery, privacyKeys } from "./privacy-queries.ts";
import { webhookKeys } from "./webhook-keys.ts";

/** The fields whose values the log of webhook deliveries hides. They are saved immediately. */
export function HiddenFieldsSection() {
  const t = useTranslations("privacy.hiddenFieldsSection");
  const { workspace } = useShell();
  const mayWrite = usePermission("privacy.write");
  const hidden = useQuery(hiddenFieldsQuery(workspace.id));
  const { customFields = [] } = useQuery(workspaceQueries.detail(workspace.id)).data ?? {};
  const save = useWrite(privacyEndpoints.updateHiddenFields, {
    stale: [privacyKeys.hiddenFields(workspace.id), deliveryKeys.all(workspace.id)],
    onSuccess: () => toast.success(t("saved")),
  });
  const { add = [], remove = [] } = save.isPending ? save.variables.body : {};
  const fields = without([...new Set([...(hidden.data?.fields ?? []), ...add])], remove);
  return (
    <SettingsSection title={t("title")} description={t("about")}>
      <LoadState query={hidden} failure={t("couldNotLoad")} rows={1} />
      {hidden.data && (
        <div className="flex flex-col gap-4 rounded-lg border bg-raised px-3 py-3 shadow-card">
          <TextListField
            label={t("fields")}
            description={t("description")}
            value={fields}
            onChange={(names) =>
              save.mutate({ body: { add: without(names, fields), remove: without(fields, names) } })
            }
            suggestions={[...webhookKeys, ...customFields.map(({ code }) => code)]}
            clean={(text) => text.trim()}
            placeholder={t("none")}
            emptyText={t("typeName")}
            disabled={!mayWrite || save.isPending}
          />
          <FormError error={save.error} />
        </div>
      )}
    </SettingsSection>
  );
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
