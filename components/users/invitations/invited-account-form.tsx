"use client";

import { useMutation } from "@tanstack/react-query";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { CreateInvitedAccount } from "#lib/invitations/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { Email } from "#lib/users/schema.ts";

const Draft = CreateInvitedAccount.extend({ email: Email });

/** Name and password of an invited person's new account, then signs in. `invited` is the email of the invitation. */
export function InvitedAccountForm({ token, invited }: { token: string; invited: string | null }) {
  const t = useTranslations("users.invitedAccountForm");
  const form = useForm({
    resolver: formResolver(Draft),
    defaultValues: { token, name: "", lastName: "", email: invited ?? "", password: "" },
  });
  const create = useMutation({
    mutationFn: async (body: CreateInvitedAccount) => {
      const { workspaceId, email } = await call(invitationEndpoints.createAccount, { body });
      const answer = await signIn("credentials", { email, password: body.password, redirect: false });
      window.location.assign(answer?.ok ? `/${workspaceId}/board` : "/login");
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => create.mutate(body))} className="grid gap-4">
      <Field label={t("email")} error={errors.email?.message} required>
        <Input
          {...form.register("email")}
          type="email"
          autoComplete="username"
          readOnly={invited !== null}
          className="h-9"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("firstName")} error={errors.name?.message} required>
          <Input {...form.register("name")} autoComplete="given-name" maxLength={80} className="h-9" />
        </Field>
        <Field label={t("lastName")} error={errors.lastName?.message}>
          <Input {...form.register("lastName")} autoComplete="family-name" maxLength={80} className="h-9" />
        </Field>
      </div>
      <Field label={t("password")} aside={t("atLeast12Characters")} error={errors.password?.message} required>
        <Input {...form.register("password")} type="password" autoComplete="new-password" className="h-9" />
      </Field>
      <FormError error={create.error} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={create.isPending || create.isSuccess}
        className="mt-1"
      >
        {t("createAccount")}
      </Button>
    </form>
  );
}
