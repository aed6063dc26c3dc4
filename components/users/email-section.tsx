"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SaveRow } from "#components/ui/form/save-row.tsx";
import { accountEndpoints } from "#lib/accounts/endpoints.ts";
import { RequestEmailChange } from "#lib/accounts/schema.ts";

/** Requests another email for the signed-in person. */
export function EmailSection() {
  const t = useTranslations("users.emailSection");
  const { user } = useShell();
  const form = useForm({
    resolver: formResolver(RequestEmailChange),
    defaultValues: { email: "", currentPassword: "" },
  });
  const request = useWrite(accountEndpoints.requestEmailChange, { stale: [], onSuccess: () => form.reset() });
  const { errors } = form.formState;
  return (
    <SettingsSection title={t("title")} description={t("about", { email: user.email })}>
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => request.mutate({ body }))}
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t("newEmail")} error={errors.email?.message} required>
            <Input {...form.register("email")} type="email" autoComplete="email" />
          </Field>
          <Field label={t("currentPassword")} error={errors.currentPassword?.message} required>
            <Input {...form.register("currentPassword")} type="password" autoComplete="current-password" />
          </Field>
        </div>
        {request.data && (
          <div role="status">
            <Callout>
              {t(request.data.mailed ? "mailed" : "notMailed", { email: request.data.email })}
            </Callout>
          </div>
        )}
        <SaveRow error={request.error} busy={request.isPending}>
          {t("change")}
        </SaveRow>
      </form>
    </SettingsSection>
  );
}
