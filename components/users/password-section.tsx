"use client";

import { useForm } from "react-hook-form";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { ChangePassword } from "#lib/users/schema.ts";
import { userKeys } from "./user-queries.ts";

/** Changes the user's password. */
export function PasswordSection() {
  const form = useForm({
    resolver: formResolver(ChangePassword),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const change = useWrite(userEndpoints.changePassword, {
    stale: [userKeys.sessions],
    onSuccess: () => {
      form.reset();
      toast.success("Password changed");
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsSection
      title="Password"
      description="Changing it ends your other sessions and login tokens. API keys are kept."
    >
      <form noValidate onSubmit={form.handleSubmit((body) => change.mutate({ body }))} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Current password" error={errors.currentPassword?.message} required>
            <Input {...form.register("currentPassword")} type="password" autoComplete="current-password" />
          </Field>
          <Field
            label="New password"
            error={errors.newPassword?.message}
            aside="At least 12 characters"
            required
          >
            <Input {...form.register("newPassword")} type="password" autoComplete="new-password" />
          </Field>
        </div>
        <FormError error={change.error} />
        <div>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
