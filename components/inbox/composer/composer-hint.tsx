import { useTranslations } from "next-intl";
export type ComposerHintProps = {
  isReply: boolean;
  /** The text with its variables filled in; null if it has no variables. */
  preview: string | null;
  /** Names of unknown variables. */
  unknown: readonly string[];
};

/** Shows what the contact will read if it differs from the field, otherwise how to send. */
export function ComposerHint({ isReply, preview, unknown }: ComposerHintProps) {
  const t = useTranslations("inbox.composerHint");
  if (unknown.length > 0) {
    return (
      <p role="alert" className="mt-1 text-danger-ink text-xs">
        {t("unknownVariables", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
      </p>
    );
  }
  if (preview !== null) {
    return (
      <p role="status" className="mt-1 line-clamp-2 text-ink-soft text-xs">
        <span className="font-medium">{t("preview")}</span> {preview}
      </p>
    );
  }
  return (
    <p className="mt-1 text-2xs text-ink-faint max-md:hidden">
      {isReply ? t("enterSends") : t("enterSaves")}
    </p>
  );
}
