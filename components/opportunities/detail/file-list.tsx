"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileText, Paperclip, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { type OpportunityFile, opportunityLimits } from "#lib/opportunities/schema.ts";
import { filesQuery, opportunityKeys } from "../opportunity-queries.ts";
import { fileAddress, sendFile } from "./send-file.ts";

/** The files of an opportunity: add, download, delete. */
export function FileList({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.fileList");
  const { workspace } = useShell();
  const canWrite = usePermission("opportunities.write");
  const query = useQuery(filesQuery(workspace.id, opportunityId));
  return (
    <>
      <LoadState query={query} failure={t("couldntLoad")} rows={2} />
      {query.data?.length === 0 && <p className="text-ink-faint">{t("noFilesYet")}</p>}
      <ul className="flex flex-col gap-1 empty:hidden" aria-label={t("files")}>
        {query.data?.map((file) => (
          <FileRow key={file.id} opportunityId={opportunityId} file={file} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && <AddFile opportunityId={opportunityId} />}
    </>
  );
}

function AddFile({ opportunityId }: { opportunityId: string }) {
  const t = useTranslations("opportunities.fileList");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function add(files: readonly File[]) {
    setBusy(true);
    for (const file of files) {
      try {
        if (file.size > opportunityLimits.fileBytes) throw new Error(t("tooLarge"));
        await sendFile(workspace.id, opportunityId, file);
      } catch (error) {
        toast.failure(t("couldntAddName", { name: file.name }), error);
      }
    }
    await queries.invalidateQueries({ queryKey: opportunityKeys.files(workspace.id, opportunityId) });
    setBusy(false);
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button size="sm" className="mt-2" busy={busy} onClick={() => field.current?.click()}>
        <Paperclip />
        {t("addFiles")}
      </Button>
    </>
  );
}

type FileRowProps = { opportunityId: string; file: OpportunityFile; canWrite: boolean };

function FileRow({ opportunityId, file, canWrite }: FileRowProps) {
  const t = useTranslations("opportunities.fileList");
  const { workspace } = useShell();
  const remove = useConfirmedWrite(opportunityEndpoints.removeFile, {
    input: { params: { id: opportunityId, fileId: file.id } },
    stale: [opportunityKeys.files(workspace.id, opportunityId)],
    failure: t("couldntDelete", { name: file.fileName }),
  });
  return (
    <li className="flex items-center gap-2">
      <FileText className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.fileName}</p>
        <p className="truncate text-2xs text-ink-faint">
          {sizeText(file.bytes)} · {file.by.name} · <TimeAgo date={file.creationDate} ago />
        </p>
      </div>
      <a
        href={fileAddress(workspace.id, opportunityId, file.id)}
        download={file.fileName}
        aria-label={t("download", { name: file.fileName })}
        className={buttonClass("ghost", "sm", "hit-area size-7 px-0 coarse:size-9")}
      >
        <Download />
      </a>
      {canWrite && (
        <IconButton
          size="sm"
          label={t("delete", { name: file.fileName })}
          icon={<Trash2 />}
          onClick={remove.ask}
        />
      )}
      <ConfirmDialog
        title={t("deleteTitle", { name: file.fileName })}
        description={t("thisCannotBeUndone")}
        confirmLabel={t("deleteFile")}
        {...remove.dialog}
      />
    </li>
  );
}
