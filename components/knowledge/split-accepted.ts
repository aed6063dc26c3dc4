import type { Translate } from "#components/ui/translate.ts";
import { knowledgeLimits } from "#lib/knowledge/schema.ts";
import { findFileProblem } from "./check-file.ts";

/** Files that a user chose: accepted and rejected ones. */
export type FileSelection = {
  accepted: File[];
  refused: { name: string; reason: string }[];
  /** Names of accepted files that replace existing ones. */
  replacing: string[];
};

/** Splits chosen files into accepted and rejected ones, given the names of the agent's files. */
export function splitAccepted(
  files: readonly File[],
  present: readonly string[],
  t: Translate<"knowledge.fileProblems">,
): FileSelection {
  const chosen: FileSelection = { accepted: [], refused: [], replacing: [] };
  const names = new Set(present);
  for (const file of files) {
    const reason =
      findFileProblem(file, t) ??
      (hasRoom(file, names) ? null : t("noRoom", { max: knowledgeLimits.filesAnAgent }));
    if (reason) {
      chosen.refused.push({ name: file.name, reason });
      continue;
    }
    if (names.has(file.name)) chosen.replacing.push(file.name);
    names.add(file.name);
    chosen.accepted.push(file);
  }
  return chosen;
}

function hasRoom(file: File, names: ReadonlySet<string>): boolean {
  return names.has(file.name) || names.size < knowledgeLimits.filesAnAgent;
}
