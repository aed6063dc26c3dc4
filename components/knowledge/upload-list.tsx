"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import type { Upload, UploadQueue } from "./upload-queue.ts";
import { useUploads } from "./uploads-provider.tsx";

/** Uploads with their progress. Failed ones can be retried. */
export function UploadList() {
  const t = useTranslations("knowledge.uploadList");
  const { uploads, queue } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t("uploads")} className="divide-y rounded-lg border bg-raised shadow-card">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("knowledge.uploadList");
  const { id, file, state, progress, error } = upload;
  const percent = Math.round(progress * 100);
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 text-ink-faint text-xs tabular-nums">
            {state === "sending"
              ? t("progress", { percent, size: sizeText(file.size) })
              : sizeText(file.size)}
          </span>
        </p>
        {state === "failed" ? (
          <p role="alert" className="mt-0.5 text-danger-ink text-xs">
            {error}
          </p>
        ) : (
          <progress
            aria-label={t("uploadOfName", { name: file.name })}
            value={progress}
            max={1}
            className="mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {state === "failed" && (
        <Button size="sm" onClick={() => queue.retry(id)}>
          <RotateCw /> {tActions("retry")}
        </Button>
      )}
      <IconButton
        size="sm"
        label={
          state === "failed" ? t("dismissName", { name: file.name }) : t("cancelName", { name: file.name })
        }
        icon={<X />}
        onClick={() => queue.cancel(id)}
      />
    </li>
  );
}
