"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { maskingQuery, privacyKeys } from "./privacy-queries.ts";

/** The setting that masks card numbers in messages. It is saved immediately. */
export function MaskingSection() {
  const t = useTranslations("privacy.maskingSection");
  const { workspace } = useShell();
  const mayWrite = usePermission("privacy.write");
  const masking = useQuery(maskingQuery(workspace.id));
  const save = useWrite(privacyEndpoints.updateMasking, {
    stale: [privacyKeys.masking(workspace.id)],
    onSuccess: ({ cardNumbers }) => toast.success(t(cardNumbers ? "turnedOn" : "turnedOff")),
  });
  const { cardNumbers } = (save.isPending ? save.variables.body : masking.data) ?? { cardNumbers: false };
  return (
    <SettingsSection title={t("title")}>
      <LoadState query={masking} failure={t("couldNotLoad")} rows={1} />
      {masking.isSuccess && (
        <div className="flex items-center gap-4 rounded-lg border bg-raised px-3 py-2.5 shadow-card">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t("cardNumbers")}</p>
            <p className="text-pretty text-ink-faint text-xs">{t("description")}</p>
          </div>
          <Switch
            aria-label={t("cardNumbers")}
            checked={cardNumbers}
            disabled={!mayWrite || save.isPending}
            onCheckedChange={(checked) => save.mutate({ body: { cardNumbers: checked } })}
          />
        </div>
      )}
      <FormError error={save.error} />
    </SettingsSection>
  );
}
