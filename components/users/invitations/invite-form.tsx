"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { roleOf } from "#components/layout/role-options.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import type { InvitationLink } from "#lib/invitations/schema.ts";
import { Email } from "#lib/users/schema.ts";
import { RoleField } from "../role-select.tsx";
import { invitationKeys } from "./invitation-queries.ts";

const Draft = z.discriminatedUnion("for", [
  z.object({ for: z.literal("email"), email: Email }),
  z.object({ for: z.literal("anyone"), email: z.string() }),
]);

type InviteFormProps = { onMade: (link: InvitationLink) => void; onCancel: () => void };

/** The invited person and their role. */
export function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const t = useTranslations("users.inviteForm");
  const { workspace } = useShell();
  const form = useForm<z.input<typeof Draft>, unknown, z.output<typeof Draft>>({
    resolver: formResolver(Draft),
    defaultValues: { for: "email", email: "" },
  });
  const [role, setRole] = useState<string>("agent");
  const create = useWrite(invitationEndpoints.create, {
    stale: [invitationKeys.list(workspace.id)],
    onSuccess: onMade,
  });
  const isForEmail = form.watch("for") === "email";
  const submit = form.handleSubmit((draft) =>
    create.mutate({ body: { email: draft.for === "email" ? draft.email : null, ...roleOf(role) } }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Controller
        control={form.control}
        name="for"
        render={({ field }) => (
          <ChoiceCards
            label={t("who")}
            value={field.value}
            onChange={field.onChange}
            choices={[
              { id: "email", label: t("oneAddress"), description: t("aboutOneAddress") },
              { id: "anyone", label: t("anyone"), description: t("aboutAnyone") },
            ]}
          />
        )}
      />
      {isForEmail && (
        <Field label={t("email")} error={form.formState.errors.email?.message} required>
          <Input {...form.register("email")} type="email" autoComplete="off" />
        </Field>
      )}
      <RoleField value={role} onChange={setRole} />
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onCancel}>
          {t("invite")}
        </SubmitButtons>
      </div>
    </form>
  );
}
