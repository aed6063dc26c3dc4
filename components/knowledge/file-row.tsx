"use client";

import { FileSpreadsheet, FileText, FileType2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { FileType, KnowledgeFile } from "#lib/knowledge/schema.ts";
import type { FileRowProps } from "./file-menu.tsx";
import { FileMenu } from "./file-menu.tsx";

const icons: Record<FileType, typeof FileText> = {
  pdf: FileType2,
  docx: FileText,
  txt: FileText,
  md: FileText,
  csv: FileSpreadsheet,
  xlsx: FileSpreadsheet,
};

/** A file with its type, state and error. Opens its passages. */
export function FileRow({ agentId, file, canWrite, onShow }: FileRowProps) {
  const t = useTranslations("knowledge.fileRow");
  const Icon = icons[file.type];
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Icon className="size-5 shrink-0 stroke-[1.5] text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          {file.passageCount > 0 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              className="truncate text-left font-medium hover:underline"
              onClick={() => onShow(file.name)}
            >
              {file.name}
            </button>
          ) : (
            <span className="truncate font-medium">{file.name}</span>
          )}
        </p>
        <p className="mt-0.5 text-ink-faint text-xs">
          {t(`types.${file.type}`)} · {sizeText(file.bytes)}
          {file.pageCount !== null && ` · ${t("pages", { count: file.pageCount })}`}
          {file.passageCount > 0 && ` · ${t("passages", { count: file.passageCount })}`}
          {" · "}
          <TimeAgo date={file.updatedDate} ago />
        </p>
        {file.error && (
          <p className="mt-1 text-danger-ink text-xs">
            <ReasonText text={file.error} parts={file.errorParts} />
          </p>
        )}
      </div>
      <FileState file={file} />
      <FileMenu agentId={agentId} file={file} canWrite={canWrite} onShow={onShow} />
    </li>
  );
}

function FileState({ file }: { file: KnowledgeFile }) {
  const t = useTranslations("knowledge.fileRow");
  if (file.status === "ready") {
    return (
      <Badge variant="success" dot>
        {t("ready")}
      </Badge>
    );
  }
  if (file.status === "failed") {
    return (
      <Badge variant="danger" dot>
        {t("failed")}
      </Badge>
    );
  }
  return (
    <Badge variant="accent" dot className="[&>span]:animate-pulse still:[&>span]:animate-none">
      {t(`steps.${file.step ?? "queued"}`)}
    </Badge>
  );
}
