"use client";

import { Download, RotateCw, ScrollText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { saveBlob } from "#components/ui/save-blob.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import type { KnowledgeFile } from "#lib/knowledge/schema.ts";
import { readApiError } from "#lib/platform/api/client.ts";
import { knowledgeKeys } from "./knowledge-queries.ts";

export type FileRowProps = {
  agentId: string;
  file: KnowledgeFile;
  canWrite: boolean;
  onShow: (fileName: string) => void;
};

export function FileMenu({ agentId, file, canWrite, onShow }: FileRowProps) {
  const t = useTranslations("knowledge.fileMenu");
  const workspaceId = useShell().workspace.id;
  const stale = [knowledgeKeys.files(workspaceId, agentId), ["agents", workspaceId]];
  const named = { agentId, workspaceId, fileName: file.name };
  const reprocess = useWrite(knowledgeEndpoints.reprocess, {
    stale,
    failure: t("couldNotProcess"),
  });
  const remove = useConfirmedWrite(knowledgeEndpoints.deleteFile, {
    input: { query: named },
    stale,
    onSuccess: () => {
      toast.success(t("deleted", { name: file.name }));
    },
    failure: t("notDeleted"),
  });
  const save = () => downloadFile(named).catch((error: Error) => toast.failure(t("couldNotDownload"), error));
  return (
    <>
      <IconMenu size="sm" label={t("moreForName", { name: file.name })}>
        {file.passageCount > 0 && (
          <DropdownMenuItem icon={<ScrollText />} onSelect={() => onShow(file.name)}>
            {t("passages")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Download />} onSelect={() => void save()}>
          {t("download")}
        </DropdownMenuItem>
        {canWrite && (
          <>
            <DropdownMenuItem
              icon={<RotateCw />}
              disabled={file.status === "processing"}
              onSelect={() => reprocess.mutate({ body: named })}
            >
              {t("processAgain")}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
              {t("delete")}
            </DropdownMenuItem>
          </>
        )}
      </IconMenu>
      <ConfirmDialog
        title={t("deleteQuestion", { name: file.name })}
        description={t("whatIsDeleted")}
        confirmLabel={t("deleteFile")}
        {...remove.dialog}
      />
    </>
  );
}

/**
 * Downloads a file. Uses `fetch` because a link cannot send the workspace header. Throws an Error with a message for
 * people.
 */
async function downloadFile(named: { agentId: string; workspaceId: string; fileName: string }) {
  const answer = await fetch(`${knowledgeEndpoints.download.path}?${new URLSearchParams(named)}`, {
    headers: { "x-workspace-id": named.workspaceId },
  });
  if (!answer.ok) throw await readApiError(answer);
  saveBlob(await answer.blob(), named.fileName);
}
