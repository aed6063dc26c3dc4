"use client";

import { LogIn, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { TestResult } from "#components/ui/feedback/test-result.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { listText } from "#components/ui/text/formats.ts";
import { identityProviderEndpoints } from "#lib/single-sign-on/endpoints.ts";
import type { IdentityProvider, TestIdentityProvider } from "#lib/single-sign-on/schema.ts";
import { IdentityProviderDialog } from "./identity-provider-dialog.tsx";
import { identityProviderKeys } from "./identity-provider-queries.ts";
import { CertificateExpiry } from "./saml-certificates.tsx";

/** An identity provider with its issuer, domains and workspaces, and a switch that lets people sign in with it. */
export function IdentityProviderRow({ provider }: { provider: IdentityProvider }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("single-sign-on.row");
  const tProtocols = useTranslations("single-sign-on.protocols");
  const [editing, setEditing] = useState(false);
  const { id, kind, name, oidc, saml, domains, grants } = provider;
  const source = remoteSource(provider);
  const test = useWrite(identityProviderEndpoints.test, { stale: [] });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
      <LogIn className="mt-0.5 size-4 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <Badge>{tProtocols(kind)}</Badge>
        </p>
        <p className="mt-0.5 truncate font-mono text-ink-soft text-xs">{oidc?.issuer ?? saml?.entityId}</p>
        <p className="mt-0.5 text-pretty text-ink-faint text-xs [overflow-wrap:anywhere]">
          {domains.length > 0 ? t("domains", { domains: listText(domains) }) : t("noDomains")}{" "}
          {grants.length > 0
            ? t("workspaces", { names: listText(grants.map(({ workspaceName }) => workspaceName)) })
            : t("noWorkspaces")}
        </p>
        {saml && <CertificateExpiry certificates={saml.certificates} />}
        <TestResult test={test} />
      </div>
      <div className="flex w-full items-center gap-1 pl-7 sm:w-auto sm:pl-0">
        <EnabledSwitch provider={provider} />
        {source && (
          <Button
            size="sm"
            busy={test.isPending}
            aria-label={t("testName", { name })}
            onClick={() => test.mutate({ body: source })}
          >
            {t("test")}
          </Button>
        )}
        <Button size="sm" aria-label={t("editName", { name })} onClick={() => setEditing(true)}>
          {tActions("edit")}
        </Button>
        <DeleteMenu id={id} name={name} />
      </div>
      {editing && <IdentityProviderDialog stored={provider} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** Returns what a test can read at the provider; null for a SAML provider without a metadata URL. */
function remoteSource({ oidc, saml }: IdentityProvider): TestIdentityProvider | null {
  if (oidc) return { issuer: oidc.issuer };
  return saml?.metadataUrl ? { saml: { metadataUrl: saml.metadataUrl } } : null;
}

function EnabledSwitch({ provider: { id, name, isEnabled } }: { provider: IdentityProvider }) {
  const t = useTranslations("single-sign-on.row");
  const workspaceId = useShell().workspace.id;
  const enable = useWrite(identityProviderEndpoints.update, {
    stale: [identityProviderKeys.list(workspaceId)],
    failure: t("notSaved"),
  });
  const isOn = enable.isPending ? enable.variables.body.isEnabled === true : isEnabled;
  return (
    <Switch
      className="mr-2"
      aria-label={t("signInWith", { name })}
      checked={isOn}
      disabled={enable.isPending}
      onCheckedChange={(next) => enable.mutate({ query: { id }, body: { isEnabled: next } })}
    />
  );
}

function DeleteMenu({ id, name }: Pick<IdentityProvider, "id" | "name">) {
  const t = useTranslations("single-sign-on.row");
  const workspaceId = useShell().workspace.id;
  const remove = useConfirmedWrite(identityProviderEndpoints.delete, {
    input: { query: { id } },
    stale: [identityProviderKeys.list(workspaceId)],
    onSuccess: () => toast(t("deleted", { name })),
    failure: t("notDeleted"),
  });
  return (
    <>
      <IconMenu label={t("moreForName", { name })} size="sm">
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
          {t("delete")}
        </DropdownMenuItem>
      </IconMenu>
      <ConfirmDialog
        title={t("deleteQuestion", { name })}
        description={t("consequence")}
        confirmLabel={t("deleteProvider")}
        {...remove.dialog}
      />
    </>
  );
}
