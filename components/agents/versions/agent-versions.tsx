"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { agentKeys, agentQueries } from "../agent-queries.ts";
import { VersionRow } from "./version-row.tsx";

type AgentVersionsProps = {
  agent: Agent;
  /** Restoring a version discards unsaved changes. */
  isDirty: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Every version of an agent with its author and changes. Older versions can be restored. */
export function AgentVersions({ agent, isDirty, open, onOpenChange }: AgentVersionsProps) {
  const t = useTranslations("agents.agentVersions");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("agents.write");
  const versions = useQuery({ ...agentQueries.versions(workspaceId, agent.id), enabled: open });
  const restore = useWrite(agentEndpoints.restore, {
    stale: [agentKeys.all(workspaceId)],
    onSuccess: () => {
      toast.success(t("versionRestored"));
      onOpenChange(false);
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("versionsOfName", { name: agent.name })}
      width="lg"
    >
      <p className="text-ink-soft text-xs">{t("aboutVersions")}</p>
      {isDirty && canWrite && <p className="mt-1 text-warn-ink text-xs">{t("aboutRestoring")}</p>}
      <FormError error={restore.error} className="mt-3" />
      <LoadState query={versions} failure={t("couldNotLoad")} rows={5} className="mt-3" />
      <ol aria-label={t("versions")} className="mt-2 flex flex-col divide-y">
        {versions.data?.map((version, index) => (
          <VersionRow
            key={version.version}
            version={version}
            older={versions.data[index + 1]}
            isCurrent={index === 0}
            busy={restore.isPending}
            onRestore={
              canWrite
                ? () => restore.mutate({ body: { agentId: agent.id, workspaceId, version: version.version } })
                : null
            }
          />
        ))}
      </ol>
    </Sheet>
  );
}
