"use client";

import { FileUp, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import type { KnowledgeFile } from "#lib/knowledge/schema.ts";
import { AddUrlDialog } from "./add-url-dialog.tsx";
import { acceptedExtensions } from "./check-file.ts";
import { type FileSelection, splitAccepted } from "./split-accepted.ts";
import { useUploads } from "./uploads-provider.tsx";

type DropZoneProps = { agentId: string; files: readonly KnowledgeFile[] };

/** Adds files by drop, file dialog or URL. Rejects unsupported ones immediately with the reason. */
export function DropZone({ agentId, files }: DropZoneProps) {
  const t = useTranslations("knowledge.dropZone");
  const tProblems = useTranslations("knowledge.fileProblems");
  const { uploads, queue } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isAddingUrl, setIsAddingUrl] = useState(false);
  const [chosen, setChosen] = useState<FileSelection | null>(null);

  function addFiles(list: FileList | null): void {
    const present = [...files.map(({ name }) => name), ...uploads.map(({ file }) => file.name)];
    const sorted = splitAccepted([...(list ?? [])], present, tProblems);
    setChosen(sorted);
    if (sorted.accepted.length > 0) queue.add(sorted.accepted);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    addFiles(event.dataTransfer.files);
  }

  return (
    <section aria-label={t("addFiles")} className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "flex flex-col items-center gap-3 rounded-xl border border-line-control border-dashed bg-raised px-4 py-7 text-center transition-colors",
          files.length > 0 && "@3xl:flex-row @3xl:py-4 @3xl:text-left",
          isOver && "border-accent bg-accent-soft",
        )}
      >
        <FileUp className="size-6 stroke-[1.5] text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t("dropFiles")}</p>
          <p className="mt-0.5 text-ink-faint text-xs">{t("sizes")}</p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => input.current?.click()}>
            {t("chooseFiles")}
          </Button>
          <Button onClick={() => setIsAddingUrl(true)}>
            <Link2 /> {t("addFromAWebAddress")}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t("filesToAdd")}
          accept={acceptedExtensions}
          onChange={(event) => {
            addFiles(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      {chosen && <Remarks chosen={chosen} />}
      <AddUrlDialog agentId={agentId} open={isAddingUrl} onOpenChange={setIsAddingUrl} />
    </section>
  );
}

function Remarks({ chosen: { refused, replacing } }: { chosen: FileSelection }) {
  const t = useTranslations("knowledge.dropZone");
  return (
    <>
      {refused.length > 0 && (
        <Callout variant="danger" urgent>
          <ul className="flex flex-col gap-1">
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <span className="break-all font-medium">{name}</span>: {reason}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {replacing.length > 0 && (
        <Callout>{t("replacing", { names: replacing.join(", "), count: replacing.length })}</Callout>
      )}
    </>
  );
}
