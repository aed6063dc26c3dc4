import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAuthorName } from "#components/layout/author-name.ts";
import { sourceLabel } from "#components/layout/source-label.ts";
import { Link } from "#components/ui/link.tsx";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { HistoryText } from "../peek/history-text.ts";

export type OwnedLineProps = {
  entry: HistoryEntry;
  words: HistoryText;
  /** The record that was changed. */
  name: string;
  href: string;
  children?: ReactNode;
};

/** A change of one of the contact's records, as a link to the record. */
export function OwnedLine({ entry, words: { what, from, to }, name, href, children }: OwnedLineProps) {
  const t = useTranslations("contacts.ownedLine");
  const tChanges = useTranslations("layout.changeList");
  const tSources = useTranslations("layout.sources");
  const author = useAuthorName()(entry.actor);
  return (
    <p className="pt-1 text-ink-soft">
      <span className="font-medium text-ink">{author}</span> {what}{" "}
      <Link href={href} className="break-words font-medium text-accent-ink hover:underline">
        {name}
      </Link>
      {children}
      {from !== null && (
        <>
          {" "}
          <s className="break-words text-ink-faint">{from}</s>
          <ArrowRight role="img" aria-label={tChanges("to")} className="mx-1 inline size-3 text-ink-faint" />
        </>
      )}
      {to !== null && <span className="break-words font-medium text-ink"> {to}</span>}
      <span className="whitespace-nowrap text-2xs text-ink-faint">
        {" "}
        {t("via", { via: sourceLabel(entry.via, tSources) })}
      </span>
    </p>
  );
}
