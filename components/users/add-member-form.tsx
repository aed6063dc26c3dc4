"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { roleOf } from "#components/layout/role-options.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { AddUser } from "#lib/users/schema.ts";
import { generatePassword } from "./generate-password.ts";
import { RoleField } from "./role-select.tsx";

/** Name, email, first password and role of a new member. */
export function AddMemberForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("users.addMemberForm");
  const { workspace } = useShell();
  const form = useForm({
    resolver: formResolver(AddUser),
    defaultValues: { name: "", lastName: "", email: "", password: "" },
  });
  const [role, setRole] = useState<string>("agent");
  const add = useWrite(userEndpoints.add, {
    stale: [workspaceKeys.members(workspace.id)],
    onSuccess: ({ email }) => {
      toast.success(t("added", { email }));
      onDone();
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => add.mutate({ body: { ...body, ...roleOf(role) } }))}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("firstName")} error={errors.name?.message} required>
          <Input {...form.register("name")} autoComplete="off" maxLength={80} />
        </Field>
        <Field label={t("lastName")} error={errors.lastName?.message}>
          <Input {...form.register("lastName")} autoComplete="off" maxLength={80} />
        </Field>
      </div>
      <Field label={t("email")} error={errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="off" />
      </Field>
      <Field
        label={t("initialPassword")}
        description={t("aboutPassword")}
        error={errors.password?.message}
        required
        aside={
          <button
            type="button"
            className="text-accent-ink hover:underline"
            onClick={() => form.setValue("password", generatePassword(), { shouldValidate: true })}
          >
            {t("suggestOne")}
          </button>
        }
      >
        <Input {...form.register("password")} autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <RoleField value={role} onChange={setRole} />
      <FormError error={add.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={add.isPending} onCancel={onDone}>
          {t("addMember")}
        </SubmitButtons>
      </div>
    </form>
  );
}
