"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import type { KnowledgeFile } from "#lib/knowledge/schema.ts";
import { AskKnowledge } from "./ask-knowledge.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FileRow } from "./file-row.tsx";
import { knowledgeQueries } from "./knowledge-queries.ts";
import { PassagesSheet } from "./passages-sheet.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./uploads-provider.tsx";

/** From this number of files on, the list has a search field. */
const SEARCH_FROM = 8;

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
      <LoadState query={files} failure={t("couldNotLoad")} rows={4} />
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

type FileListProps = {
  agentId: string;
  files: readonly KnowledgeFile[];
  canWrite: boolean;
  /** Opens the passages of a file. */
  onShow: (fileName: string) => void;
};

function FileList({ agentId, files, canWrite, onShow }: FileListProps) {
  const t = useTranslations("knowledge.fileList");
  const { uploads } = useUploads();
  const [search, setSearch] = useState("");
  const shown = files.filter(({ name }) => matchesQuery(name, search) > 0);
  if (files.length === 0) {
    if (uploads.length > 0) return null;
    return (
      <EmptyState
        icon={<BookOpen />}
        title={t("noFilesYet")}
        description={t("aboutFiles")}
        className="py-8"
      />
    );
  }
  return (
    <section aria-label={t("files")} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">
          {t("files")} <span className="font-normal text-ink-faint">{files.length}</span>
        </h2>
        {files.length >= SEARCH_FROM && (
          <SearchInput label={t("searchFiles")} value={search} onChange={setSearch} className="w-56" />
        )}
      </div>
      <ul className="divide-y rounded-lg border bg-raised shadow-card">
        {shown.map((file) => (
          <FileRow key={file.id} agentId={agentId} file={file} canWrite={canWrite} onShow={onShow} />
        ))}
        {shown.length === 0 && <li className="px-3 py-4 text-center text-ink-faint">{t("noFileMatches")}</li>}
      </ul>
    </section>
  );
}
