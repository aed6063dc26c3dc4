import { ArrowRight } from "lucide-react";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { historyText, wayText } from "../peek/history-text.ts";

/** A change in a line: who, what, from what to what, and how it came in. */
export function ChangeLine({ entry }: { entry: HistoryEntry }) {
  const { what, from, to } = historyText(entry);
  return (
    <p className="pt-1 text-ink-soft">
      <span className="font-medium text-ink">{entry.actor.name}</span> {what}
      {from !== null && (
        <>
          {" "}
          <s className="break-words text-ink-faint">{from}</s>
          <ArrowRight role="img" aria-label="to" className="mx-1 inline size-3 text-ink-faint" />
        </>
      )}
      {to !== null && <span className="break-words font-medium text-ink"> {to}</span>}
      <span className="whitespace-nowrap text-2xs text-ink-faint"> · via {wayText(entry.via)}</span>
    </p>
  );
}
