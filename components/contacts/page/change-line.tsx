import { ChangeWords } from "#components/layout/change-list.tsx";
import { wayText } from "#components/layout/way-text.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { historyText } from "../peek/history-text.ts";

/** A change in a line: who, what, from what to what, and how it came in. */
export function ChangeLine({ entry }: { entry: HistoryEntry }) {
  return (
    <p className="pt-1 text-ink-soft">
      <ChangeWords name={entry.actor.name} text={historyText(entry)} />
      <span className="whitespace-nowrap text-2xs text-ink-faint"> · via {wayText(entry.via)}</span>
    </p>
  );
}
