"use client";

import { Check, CircleAlert, Play, Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { BackLink } from "#components/layout/page/back-link.tsx";
import { RecordTabTitle } from "#components/layout/page/record-tab-title.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { TitleInput } from "#components/ui/form/title-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { EditorProps } from "./editor-props.ts";
import { AutomationMenu } from "./list/automation-menu.tsx";
import { ProblemList } from "./problem-list.tsx";
import { StatusBadge } from "./status-badge.tsx";
import type { AutosaveStatus, useAutosave } from "./use-autosave.ts";

type EditorHeaderProps = Pick<EditorProps, "automation" | "editor" | "problems" | "canWrite" | "onOpen"> & {
  autosave: ReturnType<typeof useAutosave>;
};

/** The automation's name, its status, and its actions. */
export function EditorHeader({
  automation,
  editor,
  autosave,
  problems,
  canWrite,
  onOpen,
}: EditorHeaderProps) {
  const t = useTranslations("automations.editorHeader");
  const { name } = editor.draft;
  return (
    <header className="shrink-0 border-b bg-surface">
      <RecordTabTitle name={automation.name} />
      <h1 className="sr-only">{automation.name}</h1>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5">
        <BackLink path="automations" label={t("allAutomations")} />
        <TitleInput
          length={name.length}
          value={name}
          readOnly={!canWrite}
          maxLength={120}
          onChange={(event) => editor.rename(event.target.value)}
          className="max-w-[min(24rem,60vw)]"
        />
        <StatusBadge status={automation.status} />
        {canWrite && (
          <SaveStatus status={autosave.status} error={autosave.error} onRetry={() => void autosave.save()} />
        )}
        <div className="ml-auto flex items-center gap-1.5">
          {canWrite && <UndoButtons editor={editor} />}
          <ProblemList problems={problems} graph={editor.graph} onShow={(id) => editor.select([id])} />
          <Button onClick={() => onOpen("try")}>
            <Play /> <span className="hidden sm:inline">{t("test")}</span>
            <span className="sr-only sm:hidden">{t("test")}</span>
          </Button>
          {canWrite && (
            <Button variant="primary" onClick={() => onOpen("publish")}>
              {t("publish")}
            </Button>
          )}
          <AutomationMenu automation={automation} onVersions={() => onOpen("versions")} inEditor />
        </div>
      </div>
      <TabsList aria-label={t("automationSections")} className="scroll-quiet border-b-0 px-4">
        <TabsTrigger value="build">{t("build")}</TabsTrigger>
        <TabsTrigger value="runs">
          {t("runs")}
          {automation.activeRuns > 0 && (
            <span className="ml-1.5 text-ink-faint text-xs tabular-nums">
              {t("activeRuns", { activeRuns: automation.activeRuns })}
            </span>
          )}
        </TabsTrigger>
      </TabsList>
    </header>
  );
}

function UndoButtons({ editor }: Pick<EditorHeaderProps, "editor">) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.editorHeader");
  return (
    <>
      <IconButton
        label={tActions("undo")}
        shortcut={useShortcut("automation:undo")}
        icon={<Undo2 />}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <IconButton
        label={t("redo")}
        shortcut={useShortcut("automation:redo")}
        icon={<Redo2 />}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
    </>
  );
}

type SaveStatusProps = { status: AutosaveStatus; error?: Error; onRetry: () => void };

/** Whether the draft is saved. */
function SaveStatus({ status, error, onRetry }: SaveStatusProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.saveStatus");
  return (
    <span role="status" className="flex items-center gap-1 text-ink-faint text-xs [&_svg]:size-3.5">
      {status === "saved" && (
        <>
          <Check /> {t("saved")}
        </>
      )}
      {(status === "saving" || status === "unsaved") && (
        <>
          <Spinner /> {t("saving")}
        </>
      )}
      {status === "failed" && (
        <span title={error?.message} className="flex items-center gap-1 text-danger-ink">
          <CircleAlert /> {t("notSaved")}
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {tActions("retry")}
          </Button>
        </span>
      )}
    </span>
  );
}
