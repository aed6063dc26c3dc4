"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { NewerVersionNotice } from "#components/layout/unsaved-changes/newer-version-notice.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { Tabs, TabsContent } from "#components/ui/tabs.tsx";
import type { Agent, AgentSettings } from "#lib/agents/schema.ts";
import { draftOf } from "./agent-draft.ts";
import { AgentHeader } from "./agent-header.tsx";
import { McpServersSection } from "./mcp-servers/mcp-servers-section.tsx";
import { RunLog } from "./runs/run-log.tsx";
import { SetupForm } from "./setup/setup-form.tsx";
import { TestChat } from "./test-chat/test-chat.tsx";
import { useTestChat } from "./test-chat/use-test-chat.ts";
import { useAgentForm } from "./use-agent-form.ts";
import { useAgentTab } from "./use-agent-tab.ts";
import { useSaveAgent } from "./use-save-agent.ts";
import { WidgetTab } from "./widget/widget-tab.tsx";

const AgentVersions = lazyPart(async () => (await import("./versions/agent-versions.tsx")).AgentVersions);

type AgentEditorProps = {
  agent: Agent;
  settings: AgentSettings;
  script: string;
  knowledge: ReactNode;
};

/** An agent's settings, knowledge, widget and log, beside a test chat that uses the unsaved draft. */
export function AgentEditor({ agent, settings, script, knowledge }: AgentEditorProps) {
  const t = useTranslations("agents.agentEditor");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("agents.write");
  const [areVersionsOpen, showVersions] = useState(false);
  const { form, isDirty, isNewer, load, handleSubmit, adopt } = useAgentForm(agent, settings);
  const { tab, open, isWide } = useAgentTab();
  const chat = useTestChat(agent.id, form.getValues);
  const save = useSaveAgent({ agent, settings }, (saved) => {
    toast.success(t("agentSaved"));
    adopt(draftOf(saved.agent, saved.settings));
  });
  const submit = handleSubmit(
    (draft) => save.mutate(draft),
    (errors) => open(errors.widget ? "widget" : "setup"),
  );
  useCommand({
    id: "agent:save",
    label: t("saveTheAgent"),
    group: t("aiAgents"),
    keys: "mod+s",
    run: () => {
      if (canWrite && isDirty && !save.isPending) void submit();
    },
  });
  const isBeside = isWide && (tab === "setup" || tab === "knowledge");
  const chatView = <TestChat chat={chat} agent={agent} isDraft={isDirty} />;

  return (
    <Tabs value={tab} onValueChange={open} className="flex min-h-0 flex-1 flex-col">
      <AgentHeader
        agent={agent}
        form={form}
        state={{ isDirty, isSaving: save.isPending, canWrite }}
        onSave={() => void submit()}
        onDiscard={load}
        onVersions={() => showVersions(true)}
        onDeleted={() => router.replace(`/${workspaceId}/agents`)}
      />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-h-0 min-w-0 flex-1 overflow-y-auto">
          {(isNewer || save.isError) && (
            <div className="flex flex-col gap-2 px-4 pt-4 sm:px-6">
              <FormError error={save.error} />
              {isNewer && (
                <NewerVersionNotice text={(load) => t.rich("newerVersion", { load })} onLoad={load} />
              )}
            </div>
          )}
          <TabsContent value="setup" className="outline-none">
            <SetupForm form={form} agent={agent} canWrite={canWrite} onSubmit={submit} />
            <McpServersSection agentId={agent.id} />
          </TabsContent>
          <TabsContent value="knowledge" className="outline-none">
            {knowledge}
          </TabsContent>
          <TabsContent value="widget" className="outline-none">
            <WidgetTab form={form} agent={agent} script={script} canWrite={canWrite} />
          </TabsContent>
          <TabsContent value="log" className="outline-none">
            <RunLog agent={agent} />
          </TabsContent>
          {!isWide && (
            <TabsContent value="test" className="h-full outline-none">
              {chatView}
            </TabsContent>
          )}
        </div>
        {isBeside && (
          <aside
            aria-label={t("testChat")}
            className="flex w-[26rem] shrink-0 flex-col border-l bg-surface xl:w-[30rem]"
          >
            {chatView}
          </aside>
        )}
      </div>
      <AgentVersions agent={agent} isDirty={isDirty} open={areVersionsOpen} onOpenChange={showVersions} />
    </Tabs>
  );
}
