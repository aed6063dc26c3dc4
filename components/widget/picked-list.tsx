import { useTranslations } from "next-intl";
import type { PickedFile } from "./use-picked-files.ts";

type PickedListProps = {
  files: readonly PickedFile[];
  onRemove: (key: number) => void;
};

/** Files to be sent, each with a button to remove it. */
export function PickedList({ files, onRemove }: PickedListProps) {
  const t = useTranslations("widget.chat");
  if (files.length === 0) return null;
  return (
    <ul className="chat-picked" aria-label={t("files")}>
      {files.map(({ key, blob, url }) => (
        <li key={key}>
          {/* biome-ignore lint/performance/noImgElement: the picture is in memory. */}
          {url && <img src={url} alt="" />}
          <span>{blob.name}</span>
          <button
            type="button"
            aria-label={t("removeFile", { name: blob.name })}
            onClick={() => onRemove(key)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
