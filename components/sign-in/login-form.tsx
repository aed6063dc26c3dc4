"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { clearPersonStorage } from "#components/layout/person-storage.ts";
import { Button } from "#components/ui/button.tsx";
import { EmailField } from "#components/ui/form/email-field.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Login } from "#lib/users/schema.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SignInAttempt, useSignIn } from "./use-sign-in.ts";

/**
 * Email and password, and then a second step for a user with a second factor; or a passkey. After login the browser
 * goes to `next`, a path of this app. `canMail`: passwords can be reset by email.
 */
export function LoginForm({ next, canMail }: { next: string; canMail: boolean }) {
  const { step, startAgain, ...attempt } = useSignIn(next);
  // Also needed if the session ended elsewhere or expired.
  useEffect(() => clearPersonStorage(), []);
  return step === "second" ? (
    <SecondStepForm attempt={attempt} onBack={startAgain} />
  ) : (
    <PasswordForm attempt={attempt} canMail={canMail} />
  );
}

function PasswordForm({ attempt, canMail }: { attempt: SignInAttempt; canMail: boolean }) {
  const t = useTranslations("sign-in.loginForm");
  const form = useForm({ resolver: formResolver(Login), defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;

  async function submit({ email, password }: Login) {
    const send = () => signIn("credentials", { email, password, redirect: false });
    if (await attempt.run(send, t("failed"))) return;
    form.resetField("password");
    form.setFocus("password");
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <h1 className="mb-2 font-semibold text-xl">{t("signIn")}</h1>
      <EmailField label={t("email")} field={form.register("email")} error={errors.email?.message} />
      <Field label={t("password")} error={errors.password?.message} required>
        <Input
          {...form.register("password")}
          type="password"
          autoComplete="current-password"
          className="h-9"
        />
      </Field>
      <FormError error={attempt.failure} />
      <Button type="submit" variant="primary" size="lg" busy={attempt.busy} className="mt-1">
        {t("signIn")}
      </Button>
      <PasskeyButton attempt={attempt}>{t("usePasskey")}</PasskeyButton>
      {canMail && (
        <Link href="/forgot-password" className="justify-self-start text-accent-ink hover:underline">
          {t("forgotPassword")}
        </Link>
      )}
    </form>
  );
}
