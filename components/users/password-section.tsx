"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SaveRow } from "#components/ui/form/save-row.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { ChangePassword } from "#lib/users/schema.ts";
import { userKeys } from "./user-queries.ts";

export function PasswordSection() {
  const t = useTranslations("users.passwordSection");
  const form = useForm({
    resolver: formResolver(ChangePassword),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const change = useWrite(userEndpoints.changePassword, {
    stale: [userKeys.sessions],
    onSuccess: () => {
      form.reset();
      toast.success(t("passwordChanged"));
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsSection title={t("password")} description={t("consequence")}>
      <form noValidate onSubmit={form.handleSubmit((body) => change.mutate({ body }))} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t("currentPassword")} error={errors.currentPassword?.message} required>
            <Input {...form.register("currentPassword")} type="password" autoComplete="current-password" />
          </Field>
          <Field
            label={t("newPassword")}
            error={errors.newPassword?.message}
            aside={t("atLeast12Characters")}
            required
          >
            <Input {...form.register("newPassword")} type="password" autoComplete="new-password" />
          </Field>
        </div>
        <SaveRow error={change.error} busy={change.isPending}>
          {t("changePassword")}
        </SaveRow>
      </form>
    </SettingsSection>
  );
}
