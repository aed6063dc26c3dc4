"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { CreateInvitedAccount } from "#lib/invitations/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { Email } from "#lib/users/schema.ts";
import { NewAccountFields, openNewAccount } from "../new-account-fields.tsx";

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
      await openNewAccount({ email, password: body.password }, workspaceId);
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
      <NewAccountFields
        password={form.register("password")}
        passwordError={errors.password?.message}
        submitLabel={t("createAccount")}
        busy={create.isPending || create.isSuccess}
        error={create.error}
      />
    </form>
  );
}
