"use client";

import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import type { KnowledgeFile } from "#lib/knowledge/schema.ts";
import { FileRow } from "./file-row.tsx";
import { useUploads } from "./uploads-provider.tsx";

/** From this number of files on, the list has a search field. */
const MANY = 8;

export type FileListProps = {
  agentId: string;
  files: readonly KnowledgeFile[];
  canWrite: boolean;
  /** Opens the passages of a file. */
  onShow: (fileName: string) => void;
};

export function FileList({ agentId, files, canWrite, onShow }: FileListProps) {
  const t = useTranslations("knowledge.fileList");
  const { uploads } = useUploads();
  const [search, setSearch] = useState("");
  const shown = files.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
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
        {files.length >= MANY && (
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
