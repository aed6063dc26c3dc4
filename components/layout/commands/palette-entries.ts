import type { ReactNode } from "react";
import { matchesQuery } from "#components/ui/text/matches-query.ts";
import { plainText } from "#lib/platform/plain-text.ts";
import type { RecordHit } from "#lib/search/schema.ts";
import { type Command, groupCommands } from "./command-store.ts";
import type { FoundRecords } from "./record-queries.ts";

export type Entry = {
  id: string;
  group: string;
  label: string;
  detail?: string | null;
  icon: ReactNode;
  keys?: string;
  /** How well it matches what is typed; 0 hides it. */
  score: number;
  run: () => void;
};

const WHOLE_NAME = 2;
/** A match in an email, a number or a description. */
const ELSEWHERE = 0.4;

/** Returns the rows of the commands: those of the screen first. */
export function commandEntries(commands: readonly Command[], typed: string): Entry[] {
  return [...groupCommands(commands).values()].flat().map((command) => ({
    id: command.id,
    group: command.group,
    label: command.label,
    icon: command.icon,
    ...(command.keys !== undefined && { keys: command.keys }),
    score: Math.max(matchesQuery(command.label, typed), matchesQuery(command.keywords ?? "", typed)),
    run: command.run,
  }));
}

/**
 * Returns how well a record matches what is typed. Records found for an earlier text count only if their name still
 * matches, so that Enter never opens a record of the text before.
 */
export function scoreRecord({ name }: RecordHit, found: FoundRecords["query"], typed: string): number {
  if (plainText(name) === plainText(typed)) return WHOLE_NAME;
  return Math.max(matchesQuery(name, typed), found === typed ? ELSEWHERE : 0);
}

/** Returns the rows that match by group, the best first. Equally good ones keep their order. */
export function rankEntries(entries: readonly Entry[]): Map<string, Entry[]> {
  return Map.groupBy(
    entries.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score),
    ({ group }) => group,
  );
}
