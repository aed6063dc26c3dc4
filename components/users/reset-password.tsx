"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { ConfirmPasswordReset } from "#lib/users/schema.ts";
import { SignInLink } from "./forgot-password.tsx";

/** Sets a new password with the token of an emailed link. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations("users.resetPassword");
  const form = useForm({
    resolver: formResolver(ConfirmPasswordReset),
    defaultValues: { token, password: "" },
  });
  const confirm = useMutation({
    mutationFn: (body: ConfirmPasswordReset) => call(userEndpoints.confirmPasswordReset, { body }),
  });
  if (confirm.isSuccess) {
    return (
      <div role="status" className="grid gap-4">
        <h1 className="font-semibold text-xl">{t("yourPasswordIsSet")}</h1>
        <p className="text-pretty text-ink-soft">{t("signedOut")}</p>
        <Link href="/login" className={buttonClass("primary", "lg")}>
          {t("signIn")}
        </Link>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => confirm.mutate(body))} className="grid gap-4">
      <div className="mb-2">
        <h1 className="font-semibold text-xl">{t("chooseANewPassword")}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{t("consequence")}</p>
      </div>
      <Field
        label={t("newPassword")}
        aside={t("atLeast12Characters")}
        error={form.formState.errors.password?.message}
        required
      >
        <Input {...form.register("password")} type="password" autoComplete="new-password" className="h-9" />
      </Field>
      <FormError error={confirm.error} />
      {confirm.isError && (
        <Link href="/forgot-password" className="text-accent-ink hover:underline">
          {t("askForANewLink")}
        </Link>
      )}
      <Button type="submit" variant="primary" size="lg" busy={confirm.isPending} className="mt-1">
        {t("setPassword")}
      </Button>
      <SignInLink />
    </form>
  );
}
