import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { type Author, useAuthorName } from "./author-name.ts";
import type { ChangeText } from "./change-text.ts";
import { sourceLabel } from "./source-label.ts";

/** The vertical line of a history, newest entry first. */
export function ChangeList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol
      aria-label={label}
      className="relative flex flex-col gap-3 before:absolute before:inset-y-2 before:left-[11px] before:w-px before:bg-line"
    >
      {children}
    </ol>
  );
}

type ChangeEntryProps = {
  entry: { actor: Author; via: string; at: string };
  text: ChangeText;
  /** The text of a note, below the sentence. */
  children?: ReactNode;
};

/** An entry of the history: who changed what, the old and new value, the time and the source. */
export function ChangeEntry({ entry, text, children }: ChangeEntryProps) {
  const t = useTranslations("layout.changeList");
  const tSources = useTranslations("layout.sources");
  const name = useAuthorName()(entry.actor);
  return (
    <li className="relative flex gap-2.5">
      <Avatar name={name} size="sm" className="ring-2 ring-surface" />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-ink-soft">
          <ChangeSummary name={name} text={text} />
        </p>
        {children}
        <p className="mt-0.5 text-2xs text-ink-faint">
          <TimeAgo date={entry.at} ago /> {t("viaVia", { via: sourceLabel(entry.via, tSources) })}
        </p>
      </div>
    </li>
  );
}

/** The sentence of a change: the person, the action, the old and the new value. */
export function ChangeSummary({ name, text }: { name: string; text: ChangeText }) {
  return (
    <>
      <span className="font-medium text-ink">{name}</span> {text.what}
      <ChangeValues text={text} />
    </>
  );
}

/** The old value, crossed out, and the new one. */
export function ChangeValues({ text: { from, to } }: { text: ChangeText }) {
  const t = useTranslations("layout.changeList");
  return (
    <>
      {from !== null && (
        <>
          {" "}
          <s className="break-words text-ink-faint">{from}</s>
          <ArrowRight role="img" aria-label={t("to")} className="mx-1 inline size-3 text-ink-faint" />
        </>
      )}
      {to !== null && <span className="break-words font-medium text-ink"> {to}</span>}
    </>
  );
}
