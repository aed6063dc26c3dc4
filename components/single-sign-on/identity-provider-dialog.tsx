"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { TestResult } from "#components/ui/feedback/test-result.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import type { IdentityProvider, TestIdentityProvider } from "#lib/single-sign-on/schema.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { GrantsField } from "./grants-field.tsx";
import {
  draftOf,
  IdentityProviderDraft,
  type IdentityProviderFormValues,
  newDraft,
  settingsOf,
} from "./identity-provider-draft.ts";
import { identityProviderKeys } from "./identity-provider-queries.ts";
import { PeopleFields } from "./people-fields.tsx";
import { fieldsOfSource, samlSourceOf } from "./saml-draft.ts";
import { StrengthFields } from "./strength-fields.tsx";

type IdentityProviderDialogProps = { stored: IdentityProvider | null; onClose: () => void };

/** Adds an identity provider, or changes the stored one. */
export function IdentityProviderDialog({ stored, onClose }: IdentityProviderDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("single-sign-on.dialog");
  const workspaceId = useShell().workspace.id;
  const form: IdentityProviderFormValues = useForm({
    resolver: formResolver(IdentityProviderDraft),
    defaultValues: stored ? draftOf(stored) : newDraft(workspaceId),
  });
  const id = useId();
  const save = useSave(stored, onClose);
  const test = useWrite(identityProviderEndpoints.test, { stale: [] });

  async function tryConnection() {
    const { kind, saml } = form.getValues();
    const isValid = await form.trigger(kind === "oidc" ? "oidc.issuer" : fieldsOfSource[saml.source]);
    if (isValid) test.mutate({ body: testOf(form.getValues()) });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={stored ? t("editName", { name: stored.name }) : t("addProvider")}
        description={stored ? undefined : t("about")}
        footer={
          <>
            <TestResult test={test} className="w-full empty:hidden" />
            <Button className="mr-auto" busy={test.isPending} onClick={tryConnection}>
              {t("testConnection")}
            </Button>
            <SubmitButtons form={id} busy={save.isPending} onCancel={onClose}>
              {stored ? tActions("save") : t("addProvider")}
            </SubmitButtons>
          </>
        }
      >
        <form id={id} noValidate onSubmit={form.handleSubmit(save.submit)} className="grid gap-6">
          <Part title={t("connection")}>
            <ConnectionFields form={form} stored={stored} />
          </Part>
          <Part title={t("people")} description={t("aboutPeople")}>
            <PeopleFields form={form} />
          </Part>
          <Part title={t("strength")} description={t("aboutStrength")}>
            <StrengthFields form={form} />
          </Part>
          <Part title={t("access")} description={t("aboutAccess")}>
            <GrantsField form={form} stored={stored?.grants ?? []} />
          </Part>
          <FormError error={save.error} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

type PartProps = { title: string; description?: string; children: ReactNode };

function Part({ title, description, children }: PartProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="font-semibold text-sm">{title}</h3>
        {description && <p className="mt-0.5 text-pretty text-ink-soft text-xs">{description}</p>}
      </div>
      {children}
    </section>
  );
}

function testOf({ kind, oidc, saml }: IdentityProviderDraft): TestIdentityProvider {
  return kind === "oidc" ? { issuer: oidc.issuer } : { saml: samlSourceOf(saml) };
}

function useSave(stored: IdentityProvider | null, onDone: () => void) {
  const t = useTranslations("single-sign-on.dialog");
  const workspaceId = useShell().workspace.id;
  const options = {
    stale: [identityProviderKeys.list(workspaceId)],
    onSuccess: ({ name }: IdentityProvider) => {
      toast.success(stored ? t("saved", { name }) : t("added", { name }));
      onDone();
    },
  };
  const create = useWrite(identityProviderEndpoints.create, options);
  const update = useWrite(identityProviderEndpoints.update, options);
  return {
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    submit(draft: IdentityProviderDraft) {
      const settings = settingsOf(draft, stored);
      if (stored) update.mutate({ query: { id: stored.id }, body: settings });
      else create.mutate({ body: { alias: draft.alias, ...settings } });
    },
  };
}
