"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useWrite } from "#components/realtime/use-write.ts";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { userKeys } from "#components/users/user-queries.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";
import { type AuthenticatorSecret, EnableAuthenticatorApp } from "#lib/sign-in/schema.ts";

import { signInKeys } from "./sign-in-queries.ts";

type AppCodeFormProps = {
  secret: AuthenticatorSecret;
  onEnabled: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

/** The secret of a new authenticator app as QR code and text, and the field for its first code. */
export function AppCodeForm({ secret, onEnabled, onCancel }: AppCodeFormProps) {
  const t = useTranslations("sign-in.appCodeForm");
  const form = useForm({ resolver: formResolver(EnableAuthenticatorApp), defaultValues: { code: "" } });
  const enable = useWrite(signInEndpoints.enableApp, {
    stale: [signInKeys.factors, userKeys.sessions],
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => enable.mutate({ body }))}
      className="grid grid-cols-1 gap-4"
    >
      <div className="justify-self-center">
        <QrCode text={secret.url} label={t("qrCode")} />
      </div>
      <div>
        <p className="mb-1.5 text-ink-soft text-sm">{t("orEnterKey")}</p>
        <CodeBlock label={t("key")} code={secret.secret} wrap />
      </div>
      <Field label={t("code")} error={form.formState.errors.code?.message} required>
        <Input {...form.register("code")} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <FormError error={enable.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={enable.isPending} onCancel={onCancel}>
          {t("turnOn")}
        </SubmitButtons>
      </div>
    </form>
  );
}
