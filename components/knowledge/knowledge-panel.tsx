"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { AskKnowledge } from "./ask-knowledge.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FileList } from "./file-list.tsx";
import { knowledgeQueries } from "./knowledge-queries.ts";
import { PassagesSheet } from "./passages-sheet.tsx";
import { UploadList } from "./upload-list.tsx";

/** The knowledge of an agent: add files, follow their processing, view passages, and search. */
export function KnowledgePanel({ agentId }: { agentId: string }) {
  const t = useTranslations("knowledge.knowledgePanel");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("agents.write");
  const files = useQuery(knowledgeQueries.files(workspaceId, agentId));
  const [shownFile, setShownFile] = useState<string | null>(null);
  return (
    <div className="@container mx-auto flex max-w-4xl flex-col gap-6 p-4 sm:p-6">
      {canWrite && <DropZone agentId={agentId} files={files.data ?? []} />}
      <UploadList />
      {files.isPending && <SkeletonRows count={4} />}
      {files.isError && !files.data && <ErrorState title={t("couldNotLoad")} query={files} />}
      {files.data && (
        <FileList agentId={agentId} files={files.data} canWrite={canWrite} onShow={setShownFile} />
      )}
      {files.data?.some(({ status }) => status === "ready") && (
        // On wide screens the test chat is beside this panel and can search the files.
        <div className="lg:hidden">
          <AskKnowledge agentId={agentId} onShowFile={setShownFile} />
        </div>
      )}
      <PassagesSheet agentId={agentId} fileName={shownFile} onClose={() => setShownFile(null)} />
    </div>
  );
}
