import type { TimelineItem } from "#lib/timeline/schema.ts";

type Note = Extract<TimelineItem, { kind: "note" }>["note"];

/** A note for the team, and where it was written. */
export function NoteCard({ note }: { note: Note }) {
  return (
    <div className="rounded-lg bg-warn-soft px-3 py-2">
      <p className="text-ink-soft text-xs">
        <span className="font-medium text-ink">{note.author.name}</span>{" "}
        {note.conversationId === null ? "wrote a note" : "wrote a note in a conversation"}
      </p>
      <p className="mt-0.5 whitespace-pre-wrap break-words text-ink">{note.text}</p>
    </div>
  );
}
