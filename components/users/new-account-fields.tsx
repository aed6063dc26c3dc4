"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";

type NewAccountFieldsProps = {
  password: UseFormRegisterReturn;
  passwordError: string | undefined;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
};

/** The end of a form that creates an account: its password, the failure and the submit button. */
export function NewAccountFields({
  password,
  passwordError,
  submitLabel,
  busy,
  error,
}: NewAccountFieldsProps) {
  const t = useTranslations("users.newAccountFields");
  return (
    <>
      <Field label={t("password")} aside={t("atLeast12Characters")} error={passwordError} required>
        <Input {...password} type="password" autoComplete="new-password" className="h-9" />
      </Field>
      <FormError error={error} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
        {submitLabel}
      </Button>
    </>
  );
}

/** Signs in to a new account and opens the board of its workspace. Opens the login page if that fails. */
export async function openNewAccount(credentials: { email: string; password: string }, workspaceId: string) {
  const answer = await signIn("credentials", { ...credentials, redirect: false });
  window.location.assign(answer?.ok ? `/${workspaceId}/board` : "/login");
}
