import { ArrowRightLeft, CircleCheck, type LucideIcon, Tag, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { ChangeSummary } from "#components/layout/history/change-list.tsx";
import { sourceLabel } from "#components/layout/history/source-label.ts";
import { cn } from "#components/ui/class-names.ts";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { dateText } from "#components/ui/text/formats.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { historyText } from "../peek/history-text.ts";
import { AutomationCard } from "./automation-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { kindIcons } from "./kind-icons.ts";
import { MessageCard } from "./message-card.tsx";
import { OpportunityLine } from "./opportunity-line.tsx";
import { SubmissionCard } from "./submission-card.tsx";
import { TaskLine } from "./task-line.tsx";
import { WorkerCard } from "./worker-card.tsx";

const tones: Record<TimelineItem["kind"], string> = {
  change: "bg-sunken text-ink-soft",
  agent: "bg-accent-soft text-accent-ink",
  note: "bg-warn-soft text-warn-ink",
  message: "bg-sunken text-ink-soft",
  opportunity: "bg-success-soft text-success-ink",
  task: "bg-sunken text-ink-soft",
  automation: "bg-accent-soft text-accent-ink",
  delivery: "bg-sunken text-ink-soft",
  worker: "bg-sunken text-ink-soft",
  submission: "bg-success-soft text-success-ink",
};

const fieldIcons: Record<string, LucideIcon> = { stageId: ArrowRightLeft, tag: Tag, isSolved: CircleCheck };

/** An entry of the timeline: its icon, its description and the time of day. */
export function TimelineEntry({ item }: { item: TimelineItem }) {
  const tKinds = useTranslations("contacts.kindFilter");
  const Icon = iconOf(item);
  return (
    <li className="relative flex gap-3">
      <span
        className={cn(
          "z-1 flex size-7 shrink-0 items-center justify-center rounded-full ring-4 ring-surface",
          tones[item.kind],
        )}
      >
        <Icon role="img" aria-label={tKinds(`kinds.${item.kind}`)} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">{bodyOf(item)}</div>
      <time
        dateTime={item.at}
        title={exactTime(item.at)}
        data-numeric=""
        className="shrink-0 pt-1.5 text-2xs text-ink-faint"
      >
        {dateText(item.at, "time")}
      </time>
    </li>
  );
}

function bodyOf(item: TimelineItem): ReactNode {
  switch (item.kind) {
    case "change":
    case "agent":
      return <ChangeLine entry={item.entry} />;
    case "note":
      return <NoteCard note={item.note} />;
    case "message":
      return <MessageCard message={item.message} />;
    case "opportunity":
      return <OpportunityLine entry={item.entry} opportunity={item.opportunity} />;
    case "task":
      return <TaskLine entry={item.entry} task={item.task} />;
    case "automation":
      return <AutomationCard runId={item.id} automation={item.automation} />;
    case "worker":
      return <WorkerCard runId={item.id} worker={item.worker} />;
    case "submission":
      return <SubmissionCard submission={item.submission} />;
    case "delivery":
      return <DeliveryCard id={item.id} delivery={item.delivery} />;
  }
}

function iconOf(item: TimelineItem): LucideIcon {
  const isPlain = item.kind === "change";
  return (isPlain && changeIcon(item.entry)) || kindIcons[item.kind];
}

function changeIcon({ kind, field }: HistoryEntry): LucideIcon | undefined {
  return kind === "created" ? UserPlus : fieldIcons[field ?? ""];
}

type Note = Extract<TimelineItem, { kind: "note" }>["note"];

/** A note for the team, and where it was written. */
function NoteCard({ note }: { note: Note }) {
  const t = useTranslations("contacts.noteCard");
  const author = useAuthorName()(note.author);
  return (
    <div className="rounded-lg bg-warn-soft px-3 py-2">
      <p className="text-ink-soft text-xs">
        {t.rich(note.conversationId === null ? "wroteANote" : "wroteANoteInAConversation", {
          name: author,
          b: (name) => <span className="font-medium text-ink">{name}</span>,
        })}
      </p>
      <p className="mt-0.5 whitespace-pre-wrap break-words text-ink">
        <ReasonText text={note.text} parts={note.parts} />
      </p>
    </div>
  );
}

/** A change in a line: the person, the action, the old and the new value, and the source. */
function ChangeLine({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations("contacts.changeLine");
  const tHistory = useTranslations("contacts.historyText");
  const author = useAuthorName()(entry.actor);
  const tSources = useTranslations("layout.sources");
  return (
    <p className="pt-1 text-ink-soft">
      <ChangeSummary name={author} text={historyText(entry, tHistory)} />
      <span className="whitespace-nowrap text-2xs text-ink-faint">
        {" "}
        {t("via", { via: sourceLabel(entry.via, tSources) })}
      </span>
    </p>
  );
}
