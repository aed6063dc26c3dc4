"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { type SignInLevel, satisfies, signInLevels } from "#lib/platform/auth/sign-in-levels.ts";
import { signInPolicyEndpoints } from "#lib/sign-in-policy/endpoints.ts";
import type { SignInPolicy } from "#lib/sign-in-policy/schema.ts";
import { type PolicyScope, signInKeys, signInQueries } from "./sign-in-queries.ts";

type PolicySectionProps = { scope: PolicyScope };

/** How people must sign in to the workspace or to the installation, for owners. */
export function PolicySection({ scope }: PolicySectionProps) {
  const mayWrite = usePermission("system.write");
  return mayWrite ? <OwnersSection scope={scope} /> : null;
}

function OwnersSection({ scope }: PolicySectionProps) {
  const t = useTranslations("sign-in.policySection");
  const policy = useQuery(signInQueries.policy(useShell().workspace.id, scope));
  return (
    <SettingsSection
      title={t("title")}
      description={t(scope === "workspace" ? "aboutWorkspace" : "aboutInstallation")}
    >
      <LoadState query={policy} failure={t("couldNotLoad")} rows={1} />
      {policy.data && <PolicyForm scope={scope} policy={policy.data} />}
    </SettingsSection>
  );
}

/** The choice is saved immediately; a stronger one is confirmed before. */
function PolicyForm({ scope, policy }: PolicySectionProps & { policy: SignInPolicy }) {
  const t = useTranslations("sign-in.policySection");
  const workspaceId = useShell().workspace.id;
  const [asked, setAsked] = useState<"secondFactor" | "singleSignOn" | null>(null);
  const endpoints = signInPolicyEndpoints;
  const save = useWrite(scope === "workspace" ? endpoints.update : endpoints.updateOfInstallation, {
    stale: [signInKeys.policy(workspaceId, scope)],
    onSuccess: () => {
      setAsked(null);
      toast.success(t("saved"));
    },
    onError: () => setAsked(null),
  });
  const { installation, people } = policy;
  const required = save.isPending ? save.variables.body.required : policy.required;

  const isMissing = (level: SignInLevel) =>
    level === "singleSignOn" && level !== policy.required && !policy.hasIdentityProvider;

  function choose(level: SignInLevel) {
    save.reset();
    if (level === "none" || satisfies(policy.required, level)) save.mutate({ body: { required: level } });
    else setAsked(level);
  }

  const count = asked === "singleSignOn" ? people.withoutSingleSignOn : people.withoutSecondFactor;
  return (
    <div className="grid gap-3">
      <Field label={t("required")}>
        <Select
          options={signInLevels.map((level) => ({
            value: level,
            label: t(`levels.${level}`),
            description: isMissing(level) ? t("needsProvider") : t(`aboutLevels.${level}`),
            disabled: isMissing(level),
          }))}
          value={required}
          onChange={choose}
        />
      </Field>
      {scope === "workspace" && !satisfies(policy.required, installation) && (
        <p className="text-pretty text-ink-soft">{t("installationRequires", { level: installation })}</p>
      )}
      <FormError error={save.error} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(`confirm.${asked ?? "secondFactor"}`)}
        description={`${t(`consequence.${asked ?? "secondFactor"}`, { count, total: people.total })} ${t("keysStay")}`}
        confirmLabel={t("require")}
        danger={false}
        busy={save.isPending}
        onConfirm={() => asked && save.mutate({ body: { required: asked } })}
      />
    </div>
  );
}
