"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import type { ImportKind } from "#lib/imports/schema.ts";
import { type Upload, useUpload } from "./use-upload.ts";

const kinds = ["contacts", "opportunities"] as const satisfies readonly ImportKind[];

/** Uploads a file by drop or file dialog and opens its mapping. */
export function UploadCard({ workspaceId, kind: first }: { workspaceId: string; kind: ImportKind }) {
  const t = useTranslations("imports.uploadCard");
  const tKinds = useTranslations("imports.kinds");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ImportKind>(first);
  const [isOver, setIsOver] = useState(false);
  const upload = useUpload(workspaceId, (id) => router.push(`/${workspaceId}/settings/imports/${id}`));
  const startUpload = (file: File | undefined) => file && void upload.send(kind, file);
  return (
    <section aria-label={t("newImport")} className="flex flex-col gap-3">
      <SegmentedControl
        label={t("contentsOfTheFile")}
        segments={kinds.map((value) => ({ value, label: tKinds(value) }))}
        value={kind}
        onChange={setKind}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          startUpload(event.dataTransfer.files[0]);
        }}
        className={cn(
          "flex flex-col items-center gap-3 rounded-xl border border-line-control border-dashed bg-raised px-4 py-8 text-center transition-colors",
          isOver && "border-accent bg-accent-soft",
        )}
      >
        <FileUp className="size-6 stroke-[1.5] text-ink-faint" />
        <div>
          <p className="font-medium">{t("dropACsvFile")}</p>
          <p className="mt-0.5 text-ink-faint text-xs">{t("limits")}</p>
        </div>
        {upload.share === null ? (
          <Button variant="primary" onClick={() => input.current?.click()}>
            {t("chooseAFile")}
          </Button>
        ) : (
          <Sending upload={upload} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("csvFile")}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => {
            startUpload(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {upload.fault && (
        <Callout variant="danger" urgent>
          {upload.fault}
        </Callout>
      )}
    </section>
  );
}

function Sending({ upload: { share, cancel } }: { upload: Upload }) {
  const t = useTranslations("imports.uploadCard");
  const isSent = share === 1;
  return (
    <div className="flex w-full max-w-xs flex-col items-center gap-2">
      <ProgressBar
        label={t("upload")}
        value={Math.round((share ?? 0) * 100)}
        total={100}
        className="w-full"
      />
      <p role="status" className="text-ink-soft text-xs">
        {isSent ? t("readingTheFile") : t("uploading", { percent: Math.round((share ?? 0) * 100) })}
      </p>
      <Button size="sm" variant="ghost" onClick={cancel}>
        {t("cancelUpload")}
      </Button>
    </div>
  );
}
