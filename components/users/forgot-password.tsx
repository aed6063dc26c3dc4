"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { EmailField } from "#components/ui/form/email-field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Link } from "#components/ui/link.tsx";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { RequestPasswordReset } from "#lib/users/schema.ts";

/** Requests a password reset link by email. The response does not reveal whether the email is registered. */
export function ForgotPassword({ canMail }: { canMail: boolean }) {
  const t = useTranslations("users.forgotPassword");
  const request = useMutation({
    mutationFn: (body: RequestPasswordReset) => call(userEndpoints.requestPasswordReset, { body }),
  });
  if (!canMail) {
    return <Explained title={t("forgotYourPassword")}>{t("noEmail")}</Explained>;
  }
  if (request.isSuccess) {
    return (
      <Explained title={t("checkYourEmail")}>{t("linkSent", { email: request.variables.email })}</Explained>
    );
  }
  return (
    <RequestForm error={request.error} busy={request.isPending} onSubmit={(body) => request.mutate(body)} />
  );
}

type RequestFormProps = {
  error: Error | null;
  busy: boolean;
  onSubmit: (body: RequestPasswordReset) => void;
};

function RequestForm({ error, busy, onSubmit }: RequestFormProps) {
  const t = useTranslations("users.forgotPassword");
  const form = useForm({ resolver: formResolver(RequestPasswordReset), defaultValues: { email: "" } });
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4">
      <div className="mb-2">
        <h1 className="font-semibold text-xl">{t("forgotYourPassword")}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{t("weEmailALink")}</p>
      </div>
      <EmailField
        label={t("email")}
        field={form.register("email")}
        error={form.formState.errors.email?.message}
      />
      <FormError error={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
        {t("sendLink")}
      </Button>
      <SignInLink />
    </form>
  );
}

function Explained({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-4">
      <h1 className="font-semibold text-xl">{title}</h1>
      <p className="break-words text-pretty text-ink-soft">{children}</p>
      <SignInLink />
    </div>
  );
}

/** A link to the login page. */
export function SignInLink() {
  const t = useTranslations("users.forgotPassword");
  return (
    <Link href="/login" className="justify-self-start text-accent-ink hover:underline">
      {t("backToSignIn")}
    </Link>
  );
}
