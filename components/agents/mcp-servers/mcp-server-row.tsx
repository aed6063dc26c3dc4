"use client";

import { Plug, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";
import type { McpServer } from "#lib/mcp-servers/schema.ts";
import { agentKeys } from "../agent-queries.ts";

type McpServerRowProps = { server: McpServer; onEdit: () => void };

/** A server with its address and allowed tools. */
export function McpServerRow({ server, onEdit }: McpServerRowProps) {
  const t = useTranslations("agents.mcpServers");
  const tActions = useTranslations("actions");
  const mayWrite = usePermission("mcpServers.write");
  const { name, url, hasKey, allowedTools } = server;
  const tools = allowedTools.map((tool) => tool.title || tool.name).join(", ");
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
      <Plug aria-hidden="true" className="mt-0.5 size-4 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium text-sm">{name}</span>
          {!hasKey && <Badge>{t("noKey")}</Badge>}
        </p>
        <p className="mt-0.5 truncate font-mono text-ink-soft text-xs">{url}</p>
        <p className="mt-0.5 text-pretty text-ink-faint text-xs [overflow-wrap:anywhere]">
          {t("tools", { count: allowedTools.length, names: tools })}
        </p>
      </div>
      {mayWrite && (
        <div className="flex items-center gap-1">
          <Button size="sm" aria-label={t("editName", { name })} onClick={onEdit}>
            {tActions("edit")}
          </Button>
          <RemoveServer server={server} />
        </div>
      )}
    </li>
  );
}

function RemoveServer({ server: { id, agentId, name } }: { server: McpServer }) {
  const t = useTranslations("agents.mcpServers");
  const workspaceId = useShell().workspace.id;
  const remove = useConfirmedWrite(mcpServerEndpoints.delete, {
    input: { query: { id } },
    stale: [agentKeys.one(workspaceId, agentId)],
    onSuccess: () => toast(t("removed", { name })),
    failure: t("notRemoved"),
  });
  return (
    <>
      <IconButton label={t("removeName", { name })} size="sm" icon={<Trash2 />} onClick={remove.ask} />
      <ConfirmDialog
        title={t("removeQuestion", { name })}
        description={t("whatIsDeleted")}
        confirmLabel={t("remove")}
        {...remove.dialog}
      />
    </>
  );
}
