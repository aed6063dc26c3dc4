"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { agentQueries } from "#components/agents/agent-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { installedModels } from "#lib/providers/match-model.ts";
import type { ModelChoices, Provider } from "#lib/providers/schema.ts";
import { agentsServed, nameList } from "./agents-served.ts";
import { providerKeys, providerQueries } from "./provider-queries.ts";

export type ProviderRowProps = {
  provider: Provider;
  /** All providers, to determine which agents each one serves. */
  providers: readonly Provider[];
  /** Undefined until the providers have responded. */
  choices: ModelChoices | undefined;
};

/** The menu of a provider. Before deletion it lists the agents that use it. */
export function ProviderMenu({ provider, providers, choices }: ProviderRowProps) {
  const t = useTranslations("providers.providerMenu");
  const tNames = useTranslations("providers.nameList");
  const workspaceId = useShell().workspace.id;
  const remove = useConfirmedWrite(providerEndpoints.delete, {
    input: { query: { id: provider.id } },
    stale: [providerKeys.all(workspaceId)],
    onSuccess: () => toast(t("removed", { name: provider.name })),
    failure: t("notRemoved"),
  });
  const enabled = remove.dialog.open;
  const agents = useQuery({ ...agentQueries.list(workspaceId), enabled });
  const standard = useQuery({ ...providerQueries.defaultModel(workspaceId), enabled });
  const servers = { providers, installed: choices ? installedModels(choices) : null };
  const served = agentsServed(provider, agents.data ?? [], servers).map(({ name }) => name);
  const isDefault = standard.data && agentsServed(provider, [standard.data], servers).length > 0;
  return (
    <>
      <IconMenu label={t("moreForName", { name: provider.name })} size="sm">
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
          {t("remove")}
        </DropdownMenuItem>
      </IconMenu>
      <ConfirmDialog
        title={t("removeQuestion", { name: provider.name })}
        description={
          <>
            {t("whatIsDeleted")}{" "}
            {agents.isPending
              ? t("unknownUse")
              : t("use", { count: served.length, names: nameList(served, tNames) })}{" "}
            {isDefault && t("isDefault")}
          </>
        }
        confirmLabel={t("removeProvider")}
        {...remove.dialog}
      />
    </>
  );
}
