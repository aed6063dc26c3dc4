"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { addressSnippet, claudeCodeSnippet, jsonSnippet, type McpAddress, urlOf } from "./mcp-snippets.ts";

type ConnectMcpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Shows how to connect an AI application to the workspace over MCP. */
export function ConnectMcpDialog({ open, onOpenChange }: ConnectMcpDialogProps) {
  const t = useTranslations("api-keys.connectMcpDialog");
  const { workspace } = useShell();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title", { name: workspace.name })} description={t("about")}>
        <Snippets workspaceId={workspace.id} />
      </DialogContent>
    </Dialog>
  );
}

function Snippets({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("api-keys.connectMcpDialog");
  const [isReadOnly, setReadOnly] = useState(false);
  const address: McpAddress = { origin: window.location.origin, workspaceId, isReadOnly, key: t("yourKey") };
  const snippets = [
    { label: t("web"), about: t("aboutWeb"), code: urlOf(address) },
    { label: t("claudeCode"), about: t("aboutClaudeCode"), code: claudeCodeSnippet(address) },
    { label: t("cursor"), about: t("aboutCursor"), code: jsonSnippet(address) },
    { label: t("others"), about: t("aboutOthers"), code: addressSnippet(address) },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs defaultValue={t("web")}>
        <TabsList aria-label={t("application")}>
          {snippets.map(({ label }) => (
            <TabsTrigger key={label} value={label}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {snippets.map(({ label, about, code }) => (
          <TabsContent key={label} value={label} className="grid grid-cols-1 gap-2 pt-3">
            <p className="text-pretty text-ink-soft">{about}</p>
            <CodeBlock label={label} code={code} wrap />
          </TabsContent>
        ))}
      </Tabs>
      <CheckboxRow label={t("onlyReading")} checked={isReadOnly} onChange={setReadOnly} />
    </div>
  );
}
