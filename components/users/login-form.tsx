"use client";

import { signIn } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { clearPersonStorage } from "#components/layout/person-storage.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Login } from "#lib/users/schema.ts";

/**
 * Email and password. After login the browser goes to `next`, a path of this app. `canMail`: passwords can be reset by
 * email.
 */
export function LoginForm({ next, canMail }: { next: string; canMail: boolean }) {
  const t = useTranslations("users.loginForm");
  const isEnglish = useLocale() === "en";
  const [failure, setFailure] = useState<Error | null>(null);
  const [leaving, setLeaving] = useState(false);
  const form = useForm({ resolver: formResolver(Login), defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = form.formState;
  // Also needed if the session ended elsewhere or expired.
  useEffect(() => clearPersonStorage(), []);

  async function submit(credentials: Login) {
    setFailure(null);
    const answer = await signIn("credentials", { ...credentials, redirect: false }).catch(() => undefined);
    if (answer?.ok) {
      setLeaving(true);
      // A full page load discards data that was loaded while signed out.
      window.location.assign(next);
      return;
    }
    // The API describes the failure in English, without a code.
    const reason = isEnglish ? answer?.error : answer && t("failed");
    setFailure(new Error(reason ?? t("unreachable")));
    form.resetField("password");
    form.setFocus("password");
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <h1 className="mb-2 font-semibold text-xl">{t("signIn")}</h1>
      <Field label={t("email")} error={errors.email?.message} required>
        <Input
          {...form.register("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="h-9"
        />
      </Field>
      <Field label={t("password")} error={errors.password?.message} required>
        <Input
          {...form.register("password")}
          type="password"
          autoComplete="current-password"
          className="h-9"
        />
      </Field>
      <FormError error={failure} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting || leaving} className="mt-1">
        {t("signIn")}
      </Button>
      {canMail && (
        <Link href="/forgot-password" className="justify-self-start text-accent-ink hover:underline">
          {t("forgotPassword")}
        </Link>
      )}
    </form>
  );
}
