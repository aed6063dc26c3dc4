"use client";

import { useQuery } from "@tanstack/react-query";
import { Plug, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { MAX_MCP_SERVERS, type McpServer } from "#lib/mcp-servers/schema.ts";
import { agentQueries } from "../agent-queries.ts";
import { FormSection } from "../setup/form-section.tsx";
import { McpServerRow } from "./mcp-server-row.tsx";

const McpServerDialog = lazyPart(async () => (await import("./mcp-server-dialog.tsx")).McpServerDialog);

/** The remote MCP servers of an agent. Changes take effect when they are saved, also for the live version. */
export function McpServersSection({ agentId }: { agentId: string }) {
  const t = useTranslations("agents.mcpServers");
  const mayRead = usePermission("mcpServers.read");
  return (
    <div className="mx-auto max-w-3xl px-4 pb-8 sm:px-6">
      <FormSection title={t("title")} description={t("about")}>
        {mayRead ? (
          <McpServers agentId={agentId} />
        ) : (
          <p className="rounded-lg border border-dashed px-3 py-4 text-ink-soft text-sm">
            {t("noPermission")}
          </p>
        )}
      </FormSection>
    </div>
  );
}

function McpServers({ agentId }: { agentId: string }) {
  const t = useTranslations("agents.mcpServers");
  const workspaceId = useShell().workspace.id;
  const mayWrite = usePermission("mcpServers.write");
  const servers = useQuery(agentQueries.mcpServers(workspaceId, agentId));
  const [edited, setEdited] = useState<{ stored?: McpServer } | null>(null);
  if (!servers.data) return <LoadState query={servers} failure={t("couldNotLoad")} rows={2} />;
  const isFull = servers.data.length >= MAX_MCP_SERVERS;
  return (
    <>
      {servers.data.length === 0 ? (
        <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-5 text-center">
          <Plug aria-hidden="true" className="size-5 text-ink-faint" />
          <p className="max-w-md text-pretty text-ink-soft text-sm">{t("empty")}</p>
        </div>
      ) : (
        <ul aria-label={t("title")} className="divide-y rounded-lg border bg-raised shadow-card">
          {servers.data.map((server) => (
            <McpServerRow key={server.id} server={server} onEdit={() => setEdited({ stored: server })} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <div>
          <Button onClick={() => setEdited({})} disabled={isFull}>
            <Plus />
            {t("add")}
          </Button>
          {isFull && <p className="mt-1 text-ink-faint text-xs">{t("full", { max: MAX_MCP_SERVERS })}</p>}
        </div>
      )}
      {edited && <McpServerDialog agentId={agentId} stored={edited.stored} onClose={() => setEdited(null)} />}
    </>
  );
}
