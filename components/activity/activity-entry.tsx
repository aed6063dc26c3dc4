"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { WorkspaceActivity } from "#lib/activity/schema.ts";
import { entryMessage } from "./entry-message.ts";
import { entryPath } from "./entry-path.ts";
import type { EntryGroup } from "./group-entries.ts";

/** Entries that belong together: one sentence, and below it the records if there are several. */
export function ActivityItem({ group: { at, entries } }: { group: EntryGroup }) {
  const [entry] = entries;
  const name = useAuthorName()(entry.actor);
  return (
    <li className="flex gap-2.5">
      <Avatar name={name} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1 text-ink-soft">
        {entries.length === 1 ? (
          <Sentence entry={entry} name={name} />
        ) : (
          <Several entries={entries} name={name} />
        )}
        {entry.text !== null && (
          <p className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken px-2.5 py-1.5 text-ink">
            <ReasonText text={entry.text} parts={entry.textParts} />
          </p>
        )}
      </div>
      <time
        dateTime={at}
        title={exactTime(at)}
        data-numeric=""
        className="shrink-0 pt-0.5 text-2xs text-ink-faint"
      >
        {dateText(at, "time")}
      </time>
    </li>
  );
}

type Described = { entry: WorkspaceActivity; name: string };

const bold = (text: ReactNode) => <span className="break-words font-medium text-ink">{text}</span>;

/** The text of one entry, with a link to its record. */
function Sentence({ entry, name }: Described) {
  const t = useTranslations("activity.entry");
  const { target, count, record } = entry;
  const { key, what } = entryMessage(entry);
  return (
    <p className="break-words">
      {t.rich(key, {
        what,
        actor: name,
        target: target ?? "",
        count: count ?? 0,
        b: bold,
        record: () => <RecordLink record={record} />,
      })}
    </p>
  );
}

type SeveralProps = { entries: EntryGroup["entries"]; name: string };

/** The text of several grouped entries, with a button that shows their records. */
function Several({ entries, name }: SeveralProps) {
  const t = useTranslations("activity.entry");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [entry] = entries;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="rounded-md text-left hover:text-ink coarse:min-h-9"
      >
        {t.rich("many", {
          what: entryMessage(entry).what,
          actor: name,
          target: entry.target ?? "",
          count: entries.length,
          b: bold,
        })}
        <ChevronDown className={cn("ml-1 inline size-3.5 transition-transform", isOpen && "rotate-180")} />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 flex flex-col gap-1 border-l pl-3">
        {isOpen &&
          entries.map(({ id, record }) => (
            <li key={id} className="min-w-0">
              <RecordLink record={record} />
            </li>
          ))}
      </ul>
    </>
  );
}

function RecordLink({ record }: Pick<WorkspaceActivity, "record">) {
  const t = useTranslations("activity.entry");
  const { workspace } = useShell();
  if (!record) return null;
  return (
    <Link
      href={entryPath(workspace.id, record)}
      className="break-words font-medium text-accent-ink hover:underline"
    >
      {record.name || t("unnamed")}
    </Link>
  );
}
