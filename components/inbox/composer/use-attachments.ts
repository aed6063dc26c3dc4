"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { MessageUpload } from "#lib/inbox/schema.ts";
import { readApiError } from "#lib/platform/api/client.ts";

export type Attachment = {
  key: string;
  name: string;
  bytes: number;
  state:
    | { status: "uploading" }
    | { status: "ready"; uploadId: string }
    | { status: "failed"; reason: string };
};

/** Attachments of the next message. Files are uploaded as soon as they are chosen. */
export function useAttachments(conversationId: string) {
  const t = useTranslations("inbox.attachments");
  const { workspace } = useShell();
  const [list, setList] = useState<readonly Attachment[]>([]);

  async function upload(key: string, file: File) {
    const state = await uploadFile(file, { workspaceId: workspace.id, conversationId, t });
    setList((list) => list.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = `${file.name} ${file.size} ${performance.now()}`;
      const attachment = { key, name: file.name, bytes: file.size, state: { status: "uploading" } } as const;
      setList((list) => [...list, attachment]);
      void upload(key, file);
    }
  }

  return {
    list,
    add,
    /** Attaches pasted files. Pasted text goes into the field as usual. */
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    remove: (key: string) => setList((list) => list.filter((one) => one.key !== key)),
    /** Clears the list and returns the uploaded files. */
    removeAll() {
      setList([]);
      return list.flatMap(({ state, name }) =>
        state.status === "ready" ? [{ id: state.uploadId, fileName: name }] : [],
      );
    },
  };
}

type UploadTarget = { workspaceId: string; conversationId: string; t: Translate<"inbox.attachments"> };

async function uploadFile(
  file: File,
  { workspaceId, conversationId, t }: UploadTarget,
): Promise<Attachment["state"]> {
  const { method, path } = inboxEndpoints.upload;
  const form = new FormData();
  form.append("file", file, file.name);
  try {
    const answer = await fetch(path.replace("{conversationId}", encodeURIComponent(conversationId)), {
      method,
      headers: { "x-workspace-id": workspaceId },
      body: form,
    });
    if (!answer.ok) return { status: "failed", reason: (await readApiError(answer)).message };
    const envelope: unknown = await answer.json();
    const upload = MessageUpload.parse(Reflect.get(Object(envelope), "data"));
    return { status: "ready", uploadId: upload.id };
  } catch {
    return { status: "failed", reason: t("couldNotReachServer") };
  }
}
