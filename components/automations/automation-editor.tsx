"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { Tabs, TabsContent } from "#components/ui/tabs.tsx";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import type { Automation, Problem } from "#lib/automations/schema.ts";
import { BuildTab } from "./build-tab.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { EditorProps, EditorWindow } from "./editor-props.ts";
import type { StepParts } from "./forms/form-props.ts";
import { PromptDocumentsProvider } from "./forms/prompt-documents.tsx";
import { useTranslateProblems } from "./problem-text.ts";
import { draftOf } from "./stored-draft.ts";
import { useAutomationTab } from "./use-automation-tab.ts";
import { useAutosave } from "./use-autosave.ts";
import { useGraphEditor } from "./use-graph-editor.ts";
import { useReferences } from "./use-references.ts";
import { useRestoreVersion } from "./versions/use-restore-version.ts";

const VersionView = lazyPart(() =>
  import("./versions/version-view.tsx").then((module) => module.VersionView),
);
const RunsTab = lazyPart(() => import("./runs/runs-tab.tsx").then((module) => module.RunsTab));
const TestRun = lazyPart(() => import("./test-run/test-run.tsx").then((module) => module.TestRun));

type AutomationEditorProps = { automation: Automation; parts: StepParts };

/** An automation: its canvas, test runs, publishing, and its runs. */
export function AutomationEditor({ automation, parts }: AutomationEditorProps) {
  const canWrite = usePermission("automations.write");
  const { tab, runId, openTab, openRun } = useAutomationTab();
  const [open, setOpen] = useState<EditorWindow>(null);
  const references = useReferences();
  const editor = useGraphEditor(draftOf(automation));
  const autosave = useAutosave(automation, editor.draft, { enabled: canWrite, onTheirs: editor.adopt });
  const problems = useProblems(automation, editor.graph, autosave.isDirty);
  const documents = useMemo(() => documentsOf(automation), [automation]);
  const saveFirst = async () => !autosave.isDirty || autosave.save();
  const { nameOf } = references;
  const shared = { automation, editor, canWrite, problems, nameOf, saveFirst, open, onOpen: setOpen };

  return (
    <PromptDocumentsProvider value={{ documents, saveFirst }}>
      <Tabs value={tab} onValueChange={openTab} className="flex min-h-0 flex-1 flex-col">
        <EditorHeader
          automation={automation}
          editor={editor}
          autosave={autosave}
          problems={problems}
          canWrite={canWrite}
          onOpen={setOpen}
        />
        <LiveProblems automation={automation} />
        {autosave.theirs && <ConflictNotice onTheirs={autosave.takeTheirs} onMine={autosave.keepMine} />}
        <TabsContent value="build" className="flex min-h-0 flex-1 flex-col outline-none">
          <DraftView {...shared}>
            <BuildTab {...shared} references={references} parts={parts} />
          </DraftView>
        </TabsContent>
        <TabsContent value="runs" className="flex min-h-0 flex-1 flex-col outline-none">
          <RunsTab
            automation={automation}
            nameOf={nameOf}
            runId={runId}
            onOpen={openRun}
            canWrite={canWrite}
          />
        </TabsContent>
      </Tabs>
      <EditorDialogs {...shared} onBuild={() => openTab("build")} />
    </PromptDocumentsProvider>
  );
}

/** The draft (`children`), or the version or test run that is open instead. */
function DraftView({ children, ...props }: EditorProps & { children: ReactNode }) {
  const { automation, editor, canWrite, nameOf, saveFirst, open, onOpen } = props;
  const restoreVersion = useRestoreVersion(editor);
  const close = () => onOpen(null);
  if (open === "try") {
    return (
      <TestRun
        automation={automation}
        graph={editor.graph}
        nameOf={nameOf}
        saveFirst={saveFirst}
        onClose={close}
      />
    );
  }
  if (typeof open === "string" || open === null) return children;
  return (
    <VersionView
      version={open}
      draft={editor.graph}
      nameOf={nameOf}
      onRestore={
        canWrite
          ? () => {
              restoreVersion(open);
              close();
            }
          : undefined
      }
      onClose={close}
    />
  );
}

/** Returns the problems that prevent publishing: those found in the graph immediately, and those from the server. */
function useProblems(
  automation: Automation,
  graph: Automation["graph"],
  isDirty: boolean,
): readonly Problem[] {
  const translate = useTranslateProblems();
  return useMemo(
    () => translate(isDirty ? findFaults(graph) : automation.problems),
    [automation.problems, graph, isDirty, translate],
  );
}

function documentsOf({ nodes }: Automation) {
  return new Map(
    nodes.flatMap(({ id, promptDocument }) => (promptDocument ? [[id, promptDocument] as const] : [])),
  );
}

/** A notice that someone else saved another draft while this one was being edited. */
function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useTranslations("automations.conflictNotice");
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-warn-soft px-4 py-2 text-sm text-warn-ink"
    >
      <p className="min-w-0 flex-1 basis-64">{t("someoneElseChangedThisDraft")}</p>
      <Button size="sm" onClick={onTheirs}>
        {t("useTheirs")}
      </Button>
      <Button size="sm" onClick={onMine}>
        {t("keepMine")}
      </Button>
    </div>
  );
}

/** Problems of the published version, shown if the draft already differs and hides them. */
function LiveProblems({ automation }: { automation: Automation }) {
  const t = useTranslations("automations.liveProblems");
  const translate = useTranslateProblems();
  const { status, version, isChanged, liveProblems } = automation;
  if (status !== "published" || !isChanged || liveProblems.length === 0) return null;
  const messages = [...new Set(translate(liveProblems).map(({ message }) => message))];
  return (
    <div role="status" className="shrink-0 border-b bg-warn-soft px-4 py-2 text-sm text-warn-ink">
      {t("runsFail", { version: version ?? 1, problems: messages.join(" ") })}
    </div>
  );
}
