"use client";

import { Paperclip, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import type { Capabilities } from "#lib/channels/schema.ts";
import type { Attachment } from "./use-attachments.ts";

/** Lets the user choose files of the types that the channel supports. */
export function AttachButton({
  capabilities,
  onFiles,
}: {
  capabilities: Capabilities | null;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslations("inbox.attachments");
  const input = useRef<HTMLInputElement>(null);
  const media = capabilities?.media ?? [];
  const acceptsAny = media.some(({ types }) => types.length === 0);
  return (
    <>
      <IconButton
        size="sm"
        label={t("attachAFile")}
        icon={<Paperclip />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("filesToAttach")}
        accept={acceptsAny ? undefined : media.flatMap(({ types }) => types).join(",")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}

type AttachmentListProps = { attachments: readonly Attachment[]; onRemove: (key: string) => void };

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const t = useTranslations("inbox.attachments");
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t("attachments")} className="mb-1.5 flex flex-wrap gap-1.5">
      {attachments.map(({ key, name, bytes, state }) => (
        <li
          key={key}
          className={cn(
            "flex max-w-full items-center gap-2 rounded-md border bg-raised py-0.5 pr-0.5 pl-2 text-xs",
            state.status === "failed" && "border-danger/50",
          )}
        >
          {state.status === "uploading" ? (
            <Spinner label={t("uploading")} />
          ) : (
            <Paperclip className="size-3.5 shrink-0 text-ink-faint" />
          )}
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            {state.status === "failed" ? (
              <span role="alert" className="block text-danger-ink">
                {state.reason}
              </span>
            ) : (
              <span className="text-ink-faint">{sizeText(bytes)}</span>
            )}
          </span>
          <IconButton
            size="sm"
            label={t("removeName", { name })}
            icon={<X />}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
