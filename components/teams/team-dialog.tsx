"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import { CreateTeam, type Team } from "#lib/teams/schema.ts";
import { teamKeys } from "./team-queries.ts";

type TeamDialogProps = {
  /** The team to change; without it, a new one is created. */
  team?: Team;
  onClose: () => void;
};

/** Name and members of a team. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const t = useTranslations("teams.teamDialog");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={team ? t("editName", { name: team.name }) : t("newTeam")}>
        <TeamForm team={team} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function TeamForm({ team, onClose }: TeamDialogProps) {
  const t = useTranslations("teams.teamDialog");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const form = useForm({
    resolver: formResolver(CreateTeam),
    defaultValues: { name: team?.name ?? "", memberIds: team?.memberIds ?? [] },
  });
  // Names of teams are part of contacts.
  const written = {
    stale: [teamKeys.list(workspace.id), ["contacts", workspace.id]],
    onSuccess: onClose,
  };
  const create = useWrite(teamEndpoints.create, written);
  const update = useWrite(teamEndpoints.update, written);
  const save = (body: CreateTeam) =>
    team ? update.mutate({ query: { id: team.id }, body }) : create.mutate({ body });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4">
      <Field label={t("name")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={60} />
      </Field>
      <Field label={t("members")} description={t("aboutMembers")} error={errors.memberIds?.message}>
        <Controller
          control={form.control}
          name="memberIds"
          render={({ field }) => (
            <Combobox
              multiple
              label={t("members")}
              placeholder={t("chooseMembers")}
              options={personOptions(people)}
              value={field.value ?? []}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      <FormError error={create.error ?? update.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending || update.isPending} onCancel={onClose}>
          {team ? t("save") : t("createTeam")}
        </SubmitButtons>
      </div>
    </form>
  );
}
