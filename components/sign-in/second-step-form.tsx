"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { EnableAuthenticatorApp } from "#lib/sign-in/schema.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { SignInAttempt } from "./use-sign-in.ts";

type SecondStepFormProps = { attempt: SignInAttempt; onBack: () => void };

/** The step after the password: a code of the authenticator app, a recovery code or a passkey. */
export function SecondStepForm({ attempt, onBack }: SecondStepFormProps) {
  const t = useTranslations("sign-in.secondStepForm");
  const form = useForm({ resolver: formResolver(EnableAuthenticatorApp), defaultValues: { code: "" } });
  const { setFocus, resetField } = form;
  const { failure, busy, run } = attempt;
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ code }: { code: string }) {
    if (await run(() => signIn("credentials", { code, redirect: false }), t("codeFailed"))) return;
    resetField("code");
    setFocus("code");
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <div className="mb-2">
        <h1 className="font-semibold text-xl">{t("title")}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{t("about")}</p>
      </div>
      <Field label={t("code")} error={form.formState.errors.code?.message} required>
        <Input
          {...form.register("code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="h-9"
        />
      </Field>
      <FormError error={failure} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
        {t("verify")}
      </Button>
      <PasskeyButton attempt={attempt}>{t("usePasskey")}</PasskeyButton>
      <button
        type="button"
        onClick={onBack}
        className="justify-self-start text-accent-ink hover:underline coarse:min-h-10"
      >
        {t("startAgain")}
      </button>
    </form>
  );
}
