import { useLocale, useTranslations } from "next-intl";
import type { Entry } from "./chat-state.ts";

/** The file of a message: an image, or a download link for other files; shows the progress of an upload. */
export function FileView({ entry }: { entry: Entry }) {
  const locale = useLocale();
  const t = useTranslations("widget.chat");
  const { file, upload, status } = entry;
  const name = file?.name ?? upload?.blob.name ?? "";
  const picture = upload?.url ?? (file?.isPicture ? file.url : null);
  return (
    <div className="chat-file">
      {picture ? (
        <a href={file?.url ?? picture} target="_blank" rel="noopener noreferrer">
          {/* biome-ignore lint/performance/noImgElement: its address is this visitor's alone. */}
          <img src={picture} alt={name} />
        </a>
      ) : file ? (
        <a href={file.url} download={name} className="chat-file-link">
          <Sheet />
          <span>{name}</span>
          {file.bytes !== null && <small>{sizeText(file.bytes, locale)}</small>}
        </a>
      ) : (
        <span className="chat-file-link">
          <Sheet />
          <span>{name}</span>
        </span>
      )}
      {upload && status === "sending" && (
        <progress aria-label={t("uploading", { name })} max={1} value={upload.sent} />
      )}
    </div>
  );
}

function Sheet() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 3H6v18h12V7zm0 0v4h4" />
    </svg>
  );
}

function sizeText(bytes: number, locale: string): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
