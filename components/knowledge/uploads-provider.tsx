"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { knowledgeKeys } from "./knowledge-queries.ts";
import { sendFileTo } from "./send-file.ts";
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
