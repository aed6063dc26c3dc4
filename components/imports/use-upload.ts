"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ImportKind } from "#lib/imports/schema.ts";
import { sendCsv } from "./send-csv.ts";

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
