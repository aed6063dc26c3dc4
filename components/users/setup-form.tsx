"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { browserRegion } from "#components/ui/text/browser-region.ts";
import { call } from "#lib/platform/api/client.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { SetUp } from "#lib/users/schema.ts";
import { NewAccountFields, openNewAccount } from "./new-account-fields.tsx";

/** Creates the first account and its workspace with the token of the one-time link, then signs in. */
export function SetupForm({ token }: { token: string }) {
  const t = useTranslations("users.setupForm");
  const form = useForm({
    resolver: formResolver(SetUp),
    defaultValues: { token, name: "", email: "", password: "", workspaceName: "" },
  });
  const setUp = useMutation({
    mutationFn: async (body: SetUp) => {
      const { workspaceId } = await call(userEndpoints.setUp, { body: { ...body, ...browserRegion() } });
      await openNewAccount({ email: body.email, password: body.password }, workspaceId);
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => setUp.mutate(body))} className="grid gap-4">
      <div className="mb-2">
        <h1 className="font-semibold text-xl">{t("setUpTertulia")}</h1>
        <p className="mt-1 text-ink-soft">{t("aboutSetup")}</p>
      </div>
      <Field
        label={t("workspace")}
        description={t("aboutWorkspace")}
        error={errors.workspaceName?.message}
        required
      >
        <Input
          {...form.register("workspaceName")}
          autoComplete="organization"
          maxLength={120}
          className="h-9"
        />
      </Field>
      <Field label={t("yourName")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="name" maxLength={80} className="h-9" />
      </Field>
      <Field label={t("email")} error={errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="username" className="h-9" />
      </Field>
      <NewAccountFields
        password={form.register("password")}
        passwordError={errors.password?.message}
        submitLabel={t("createAccount")}
        busy={setUp.isPending || setUp.isSuccess}
        error={setUp.error}
      />
    </form>
  );
}
