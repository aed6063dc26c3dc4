"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { BackLink } from "#components/layout/page/back-link.tsx";
import { RecordTabTitle } from "#components/layout/page/record-tab-title.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { TitleInput } from "#components/ui/form/title-input.tsx";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import { TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { type Agent, agentLimits } from "#lib/agents/schema.ts";
import { AgentMenu } from "./list/agent-menu.tsx";
import type { AgentForm } from "./use-agent-form.ts";

type AgentHeaderProps = {
  agent: Agent;
  form: AgentForm;
  state: { isDirty: boolean; isSaving: boolean; canWrite: boolean };
  onSave: () => void;
  onDiscard: () => void;
  onVersions: () => void;
  onDeleted: () => void;
};

/** The agent's name, save state and tabs. */
export function AgentHeader({ agent, form, state, ...on }: AgentHeaderProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.agentHeader");
  const { isDirty, isSaving, canWrite } = state;
  const name = useWatch({ control: form.control, name: "name" });
  const error = form.formState.errors.name?.message;
  const saveKeys = useShortcut("agent:save");
  return (
    <header className="shrink-0 border-b bg-surface">
      <RecordTabTitle name={agent.name} />
      <h1 className="sr-only">{agent.name}</h1>
      <div className="flex min-h-12 items-center gap-2 px-4">
        <BackLink path="agents" label={t("allAgents")} />
        <TitleInput
          {...form.register("name")}
          length={name.length}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "agent-name-error" : undefined}
          readOnly={!canWrite}
          maxLength={agentLimits.name}
        />
        {canWrite && <SaveState isDirty={isDirty} />}
        <div className="ml-auto flex shrink-0 items-center gap-2">
          {canWrite && isDirty && (
            <Button
              variant="ghost"
              onClick={on.onDiscard}
              disabled={isSaving}
              className="hidden sm:inline-flex"
            >
              {tActions("discard")}
            </Button>
          )}
          {canWrite && (
            <Tooltip content={tActions("save")} shortcut={saveKeys} side="bottom">
              <Button variant="primary" busy={isSaving} disabled={!isDirty} onClick={on.onSave}>
                {tActions("save")}
              </Button>
            </Tooltip>
          )}
          <AgentMenu
            agent={agent}
            onVersions={on.onVersions}
            onDiscard={isDirty && canWrite ? on.onDiscard : undefined}
            onDeleted={on.onDeleted}
          />
        </div>
      </div>
      <p id="agent-name-error" role="alert" className="px-4 pb-1 text-danger-ink text-xs empty:hidden">
        {error}
      </p>
      <TabsList aria-label={t("agentSections")} className="scroll-quiet border-b-0 px-4">
        <TabsTrigger value="setup">{t("setup")}</TabsTrigger>
        <TabsTrigger value="knowledge">
          {t("knowledge")}
          {agent.files.length > 0 && (
            <span className="ml-1.5 text-ink-faint text-xs tabular-nums">{agent.files.length}</span>
          )}
        </TabsTrigger>
        <TabsTrigger value="widget">{t("widget")}</TabsTrigger>
        <TabsTrigger value="log">{t("log")}</TabsTrigger>
        <TabsTrigger value="test" className="lg:hidden">
          {t("test")}
        </TabsTrigger>
      </TabsList>
    </header>
  );
}

function SaveState({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("agents.agentHeader");
  return (
    <span role="status" className="min-w-0 shrink-0">
      {isDirty ? (
        <Badge variant="warn" dot>
          <span>
            {t.rich("unsavedChanges", {
              more: (text) => <span className="hidden sm:inline">{text}</span>,
              note: (text) => <span className="hidden 2xl:inline">{text}</span>,
            })}
          </span>
        </Badge>
      ) : (
        <span className="text-ink-faint text-xs">{t("saved")}</span>
      )}
    </span>
  );
}
