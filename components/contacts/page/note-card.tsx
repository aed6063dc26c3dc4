import { useTranslations } from "next-intl";
import type { TimelineItem } from "#lib/timeline/schema.ts";

type Note = Extract<TimelineItem, { kind: "note" }>["note"];

/** A note for the team, and where it was written. */
export function NoteCard({ note }: { note: Note }) {
  const t = useTranslations("contacts.noteCard");
  return (
    <div className="rounded-lg bg-warn-soft px-3 py-2">
      <p className="text-ink-soft text-xs">
        {t.rich(note.conversationId === null ? "wroteANote" : "wroteANoteInAConversation", {
          name: note.author.name,
          b: (name) => <span className="font-medium text-ink">{name}</span>,
        })}
      </p>
      <p className="mt-0.5 whitespace-pre-wrap break-words text-ink">{note.text}</p>
    </div>
  );
}
