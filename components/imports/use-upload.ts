"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Translate } from "#components/ui/translate.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import type { ImportKind } from "#lib/imports/schema.ts";
import { Import } from "#lib/imports/schema.ts";
import { toApiError } from "#lib/platform/api/client.ts";

/** The current upload: its progress, null if none is in progress, and the error of the last one. */
export type Upload = {
  share: number | null;
  fault: string | null;
  send: (kind: ImportKind, file: File) => Promise<void>;
  cancel: () => void;
};

/** Uploads import files one at a time. `onDone` is called with the id of each. Leaving the page cancels the upload. */
export function useUpload(workspaceId: string, onDone: (id: string) => void): Upload {
  const t = useTranslations("imports.uploadCard");
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function send(kind: ImportKind, file: File) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setFault(null);
    setShare(0);
    try {
      const made = await sendCsv({ workspaceId, kind, file, signal: own.signal, onProgress: setShare, t });
      onDone(made.id);
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === own) setShare(null);
    }
  }
  return { share, fault, send, cancel: () => running.current?.abort() };
}

/** A file upload. `onProgress` is called with the uploaded share, `signal` cancels it. */
type CsvUpload = {
  workspaceId: string;
  kind: ImportKind;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  t: Translate<"imports.uploadCard">;
};

/** Uploads a file to import. Uses XMLHttpRequest because `fetch` does not report upload progress. */
function sendCsv({ workspaceId, kind, file, signal, onProgress, t }: CsvUpload): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = importEndpoints.create;
    request.open(method, path);
    request.setRequestHeader("x-workspace-id", workspaceId);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const made = Import.safeParse(Reflect.get(Object(request.response), "data"));
      if (request.status === 200 && made.success) return resolve(made.data);
      const { status, response: body } = request;
      void toApiError({ status, header: (name) => request.getResponseHeader(name), body }).then(reject);
    };
    request.onerror = () => reject(new Error(t("unreachable")));
    request.onabort = () => reject(new Error(t("canceled")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("kind", kind);
    form.append("file", file, file.name);
    request.send(form);
  });
}
