"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { workspaceKeys, workspaceQueries } from "./workspace-queries.ts";

const OFF = "off";
const OFFERED = [3, 5, 10, 15, 20, 30];

/** The setting that delays the webhooks of drags. It is saved immediately. */
export function DragDelaySection() {
  const t = useTranslations("workspaces.dragDelaySection");
  const { workspace } = useShell();
  const delay = useQuery(workspaceQueries.dragDelay(workspace.id));
  const save = useWrite(workspaceEndpoints.updateDragDelay, {
    stale: [workspaceKeys.dragDelay(workspace.id)],
    onSuccess: ({ seconds }) => toast.success(seconds === null ? t("turnedOff") : t("saved", { seconds })),
  });
  const saving = save.isPending ? save.variables.body : undefined;
  const { seconds } = saving ?? delay.data ?? { seconds: null };
  // The API also accepts the seconds in between.
  const choices = [...new Set(seconds === null ? OFFERED : [...OFFERED, seconds])].sort((a, b) => a - b);
  const options = [
    { value: OFF, label: t("off") },
    ...choices.map((count) => ({ value: String(count), label: t("seconds", { count }) })),
  ];
  return (
    <SettingsSection title={t("title")}>
      <LoadState query={delay} failure={t("couldntLoad")} rows={1} />
      {delay.isSuccess && (
        <Field label={t("label")} description={t("description")}>
          <Select
            options={options}
            value={seconds === null ? OFF : String(seconds)}
            onChange={(value) => save.mutate({ body: { seconds: value === OFF ? null : Number(value) } })}
          />
        </Field>
      )}
      <FormError error={save.error} />
    </SettingsSection>
  );
}
