"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { Tabs, TabsContent } from "#components/ui/tabs.tsx";
import { findFaults } from "#lib/automations/nodes/find-faults.ts";
import type { Automation, AutomationVersion, Problem } from "#lib/automations/schema.ts";
import { automationQueries } from "./automation-queries.ts";
import { BuildTab } from "./build-tab.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { EditorWindow } from "./editor-header.tsx";
import { EditorHeader } from "./editor-header.tsx";
import type { StepParts } from "./forms/form-props.ts";
import { PromptDocumentsProvider } from "./forms/prompt-documents.tsx";
import { LiveProblems } from "./live-problems.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RunsTab } from "./runs/runs-tab.tsx";
import { draftOf } from "./stored-draft.ts";
import { TryOut } from "./trial/try-out.tsx";
import { useAutomationTab } from "./use-automation-tab.ts";
import { useAutosave } from "./use-autosave.ts";
import { useGraphEditor } from "./use-graph-editor.ts";
import { useReferences } from "./use-references.ts";
import { VersionView } from "./versions/version-view.tsx";
import { VersionsSheet } from "./versions/versions-sheet.tsx";

export type AutomationEditorProps = { automation: Automation; parts: StepParts };

/** An automation: its canvas, test runs, publishing, and its runs. */
export function AutomationEditor({ automation, parts }: AutomationEditorProps) {
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("automations.write");
  const { tab, runId, openTab, openRun } = useAutomationTab();
  const [open, setOpen] = useState<EditorWindow>(null);
  const references = useReferences();
  const editor = useGraphEditor(draftOf(automation));
  const autosave = useAutosave(automation, editor.draft, { enabled: canWrite, onTheirs: editor.adopt });
  const counts = useQuery(automationQueries.counts(workspaceId, automation.id)).data;
  const problems = useProblems(automation, editor.graph, autosave.isDirty);
  const documents = useMemo(() => documentsOf(automation), [automation]);
  const { isDirty, save } = autosave;
  const [version, setVersion] = useState<AutomationVersion | null>(null);
  function show(next: AutomationVersion) {
    setOpen(null);
    openTab("build");
    setVersion(next);
  }
  function restore({ version, graph }: AutomationVersion) {
    editor.replace({ ...editor.draft, graph });
    setOpen(null);
    setVersion(null);
    toast(`The draft is version ${version} again`, {
      description: "Undo takes it back; runs follow it once it is published.",
    });
  }
  const saveFirst = async () => !isDirty || save();

  return (
    <PromptDocumentsProvider value={{ documents, saveFirst }}>
      <Tabs value={tab} onValueChange={openTab} className="flex min-h-0 flex-1 flex-col">
        <EditorHeader
          automation={automation}
          editor={editor}
          saving={autosave}
          problems={problems}
          canWrite={canWrite}
          onOpen={(next) => {
            setVersion(null);
            setOpen(next);
          }}
        />
        <LiveProblems automation={automation} />
        {autosave.theirs && <ConflictNotice onTheirs={autosave.takeTheirs} onMine={autosave.keepMine} />}
        <TabsContent value="build" className="flex min-h-0 flex-1 flex-col outline-none">
          {version ? (
            <VersionView
              version={version}
              draft={editor.graph}
              nameOf={references.nameOf}
              onRestore={canWrite ? () => restore(version) : undefined}
              onClose={() => setVersion(null)}
            />
          ) : open === "try" ? (
            <TryOut
              automation={automation}
              graph={editor.graph}
              nameOf={references.nameOf}
              saveFirst={saveFirst}
              onClose={() => setOpen(null)}
            />
          ) : (
            <BuildTab
              editor={editor}
              canWrite={canWrite}
              references={references}
              problems={problems}
              counts={counts}
              parts={parts}
            />
          )}
        </TabsContent>
        <TabsContent value="runs" className="flex min-h-0 flex-1 flex-col outline-none">
          <RunsTab
            automation={automation}
            nameOf={references.nameOf}
            runId={runId}
            onOpen={openRun}
            canWrite={canWrite}
          />
        </TabsContent>
      </Tabs>
      <PublishDialog
        automation={automation}
        problems={problems}
        graph={editor.graph}
        open={open === "publish"}
        saveFirst={saveFirst}
        onOpenChange={(isOpen) => setOpen(isOpen ? "publish" : null)}
        onShow={(id) => {
          setOpen(null);
          editor.select([id]);
        }}
      />
      <VersionsSheet
        automation={automation}
        nameOf={references.nameOf}
        canWrite={canWrite}
        open={open === "versions"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "versions" : null)}
        draft={editor.graph}
        onShow={show}
        onRestore={restore}
      />
    </PromptDocumentsProvider>
  );
}

/** Returns the problems that prevent publishing: those found in the graph immediately, and those from the server. */
function useProblems(
  automation: Automation,
  graph: Automation["graph"],
  isDirty: boolean,
): readonly Problem[] {
  return useMemo(
    () => (isDirty ? findFaults(graph) : automation.problems),
    [automation.problems, graph, isDirty],
  );
}

function documentsOf({ nodes }: Automation) {
  return new Map(
    nodes.flatMap(({ id, promptDocument }) => (promptDocument ? [[id, promptDocument] as const] : [])),
  );
}
