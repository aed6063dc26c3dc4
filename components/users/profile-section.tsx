"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SaveRow } from "#components/ui/form/save-row.tsx";
import { useStoredForm } from "#components/ui/form/use-stored-form.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { type Profile, UpdateProfile } from "#lib/users/schema.ts";
import { userKeys, userQueries } from "./user-queries.ts";

export function ProfileSection() {
  const t = useTranslations("users.profileSection");
  const me = useQuery(userQueries.me());
  return (
    <SettingsSection title={t("profile")}>
      <LoadState query={me} failure={t("couldNotLoad")} rows={2} />
      {me.data && <ProfileForm user={me.data.user} />}
    </SettingsSection>
  );
}

function ProfileForm({ user }: { user: Profile["user"] }) {
  const t = useTranslations("users.profileSection");
  const router = useRouter();
  const stored = namesOf(user);
  const form = useForm({ resolver: formResolver(UpdateProfile), defaultValues: stored });
  const { handleSubmit, adopt } = useStoredForm(form, stored, true);
  const save = useWrite(userEndpoints.updateMe, {
    stale: [userKeys.me],
    onSuccess: (saved) => {
      adopt(namesOf(saved.user));
      toast.success(t("profileSaved"));
      router.refresh();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name, lastName }) =>
        save.mutate({ body: { name, lastName: lastName || null } }),
      )}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("firstName")} error={errors.name?.message} required>
          <Input {...form.register("name")} autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label={t("lastName")} error={errors.lastName?.message}>
          <Input {...form.register("lastName")} autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <SaveRow error={save.error} disabled={!isDirty} busy={save.isPending}>
        {t("saveProfile")}
      </SaveRow>
    </form>
  );
}

function namesOf({ name, lastName }: Profile["user"]) {
  return { name, lastName: lastName ?? "" };
}
