"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { toApiError } from "#lib/platform/api/client.ts";
import { knowledgeKeys } from "./knowledge-queries.ts";
import type { SendFile } from "./upload-queue.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";

const Uploads = createContext<UploadQueue | null>(null);

/** Provides the uploads to an agent above the tabs, so that they continue when the user switches tabs. */
export function UploadsProvider({ agentId, children }: { agentId: string; children: ReactNode }) {
  const t = useTranslations("knowledge.uploadList");
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  const [queue] = useState(() =>
    createUploadQueue(sendFileTo({ workspaceId, agentId }, t), () => {
      void queries.invalidateQueries({ queryKey: knowledgeKeys.files(workspaceId, agentId) });
      void queries.invalidateQueries({ queryKey: ["agents", workspaceId] });
    }),
  );
  return <Uploads value={queue}>{children}</Uploads>;
}

const none: readonly Upload[] = [];

/** Returns the uploads in progress and their actions. Throws outside `UploadsProvider`. */
export function useUploads(): { uploads: readonly Upload[]; queue: UploadQueue } {
  const queue = useContext(Uploads);
  if (!queue) throw new Error("useUploads needs an UploadsProvider");
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.list, () => none) };
}

/** Uploads files to an agent. Uses XMLHttpRequest because `fetch` does not report upload progress. */
function sendFileTo(
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  t: Translate<"knowledge.uploadList">,
): SendFile {
  return (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { method, path } = knowledgeEndpoints.addFileDirect;
      request.open(method, path);
      request.setRequestHeader("x-workspace-id", workspaceId);
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        const { status, response: body } = request;
        if (status === 200) return resolve();
        void toApiError({ status, header: (name) => request.getResponseHeader(name), body }).then(reject);
      };
      request.onerror = () => reject(new Error(t("unreachable")));
      request.onabort = () => reject(new Error(t("canceled")));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(formOf({ workspaceId, agentId, file }));
    });
}

function formOf({ file, ...fields }: { workspaceId: string; agentId: string; file: File }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  return form;
}
