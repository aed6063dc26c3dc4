import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { ChangeValues } from "#components/layout/history/change-list.tsx";
import type { ChangeText } from "#components/layout/history/change-text.ts";
import { sourceLabel } from "#components/layout/history/source-label.ts";
import { Link } from "#components/ui/link.tsx";
import type { HistoryEntry } from "#lib/contacts/schema.ts";

type RelatedRecordLineProps = {
  entry: HistoryEntry;
  text: ChangeText;
  /** The record that was changed. */
  name: string;
  href: string;
  children?: ReactNode;
};

/** A change of one of the contact's records, as a link to the record. */
export function RelatedRecordLine({ entry, text, name, href, children }: RelatedRecordLineProps) {
  const t = useTranslations("contacts.ownedLine");
  const tSources = useTranslations("layout.sources");
  const author = useAuthorName()(entry.actor);
  return (
    <p className="pt-1 text-ink-soft">
      <span className="font-medium text-ink">{author}</span> {text.what}{" "}
      <Link href={href} className="break-words font-medium text-accent-ink hover:underline">
        {name}
      </Link>
      {children}
      <ChangeValues text={text} />
      <span className="whitespace-nowrap text-2xs text-ink-faint">
        {" "}
        {t("via", { via: sourceLabel(entry.via, tSources) })}
      </span>
    </p>
  );
}
