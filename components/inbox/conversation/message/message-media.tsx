"use client";

import { Download, FileText, FileX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { sizeText } from "#components/ui/text/size-text.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import type { Message } from "#lib/conversations/schema.ts";

/** Image types that are safe to display. Other types are offered as a download. */
const SHOWN = /^image\/(?:jpeg|png|webp|gif)$/;

type Shown = Pick<Message, "id" | "kind"> & { media: NonNullable<Message["media"]> };

/** The file of a message: displayed or played if possible, otherwise offered as a download. */
export function MessageMedia({ message }: { message: Shown }) {
  const t = useTranslations("inbox.messageMedia");
  const tKinds = useTranslations("inbox.messageKinds");
  const { media, kind } = message;
  const address = useMediaAddress(message.id);
  if (media.state === "pending") {
    return (
      <Placeholder>
        <Spinner label={t("isLoading", { kind: tKinds(kind) })} />
        {t("isLoading", { kind: tKinds(kind) })}
      </Placeholder>
    );
  }
  if (media.state === "failed" || media.state === "deleted")
    return <MissingMedia kind={kind} media={media} />;
  if (SHOWN.test(media.mimeType)) return <Picture kind={kind} media={media} address={address} />;
  if (media.mimeType.startsWith("audio/")) {
    const variant = "h-10 w-64 max-w-full";
    // biome-ignore lint/a11y/useMediaCaption: recordings of customers have no captions.
    return <audio controls preload="none" src={address} aria-label={tKinds("audio")} className={variant} />;
  }
  if (media.mimeType.startsWith("video/")) {
    const variant = "aspect-video w-72 max-w-full rounded-md bg-press";
    // biome-ignore lint/a11y/useMediaCaption: videos of customers have no captions.
    return <video controls preload="none" src={address} aria-label={tKinds("video")} className={variant} />;
  }
  return <Document kind={kind} media={media} address={address} />;
}

function MissingMedia({ kind, media: { state, failure, failureParts } }: Pick<Shown, "kind" | "media">) {
  const t = useTranslations("inbox.messageMedia");
  const tKinds = useTranslations("inbox.messageKinds");
  return (
    <Placeholder>
      <FileX className="size-4 shrink-0" />
      <span>
        {state === "failed" && `${t("couldNotBeLoaded", { kind: tKinds(kind) })} `}
        {failure && <ReasonText text={failure} parts={failureParts} />}
      </span>
    </Placeholder>
  );
}

type FileProps = Pick<Shown, "kind" | "media"> & { address: string };

/** Has a fixed size, so that the layout does not shift when the picture loads. */
function Picture({ kind, media, address }: FileProps) {
  const t = useTranslations("inbox.messageMedia");
  const tKinds = useTranslations("inbox.messageKinds");
  const name = media.fileName ?? tKinds(kind);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="block w-64 max-w-full"
      aria-label={t("openName", { name })}
    >
      {/* biome-ignore lint/performance/noImgElement: a private file of the API, not an asset to be optimised. */}
      <img
        src={address}
        alt={name}
        loading="lazy"
        className={
          kind === "sticker" ? "size-32 object-contain" : "h-48 w-full rounded-md bg-press object-cover"
        }
      />
    </a>
  );
}

function Document({ kind, media, address }: FileProps) {
  const tKinds = useTranslations("inbox.messageKinds");
  return (
    <a
      href={address}
      download={media.fileName ?? true}
      className="flex w-64 max-w-full items-center gap-2.5 rounded-md border bg-raised px-2.5 py-2 hover:bg-hover"
    >
      <FileText className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{media.fileName ?? tKinds(kind)}</span>
        <span className="block truncate text-2xs text-ink-faint">
          {[media.mimeType.split("/")[1]?.toUpperCase(), media.bytes !== null && sizeText(media.bytes)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <Download className="size-4 shrink-0 text-ink-faint" />
    </a>
  );
}

function Placeholder({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex w-64 max-w-full items-center gap-2 rounded-md border border-dashed px-2.5 py-2 text-ink-soft text-xs">
      {children}
    </span>
  );
}

function useMediaAddress(messageId: string): string {
  const { workspace } = useShell();
  const path = conversationEndpoints.media.path.replace("{messageId}", encodeURIComponent(messageId));
  return `${path}?workspaceId=${encodeURIComponent(workspace.id)}`;
}
