import type { AgentVersion } from "#lib/agents/schema.ts";
import { counted } from "./agent-figures.ts";
import { modelLabel } from "./model-label.ts";
import { toolLabel } from "./tool-labels.ts";

type Snapshot = Omit<AgentVersion, "version" | "actorName" | "date">;

/** A field that differs between two versions; `lines` where it is a text the user reads line by line. */
export type VersionChange = { label: string; words: string; lines?: LineChange[] };
export type LineChange = { kind: "added" | "removed"; text: string };

/** What `newer` changed of `older`; without an older one it is the beginning, which changed nothing. */
export function versionChanges(newer: Snapshot, older: Snapshot | undefined): VersionChange[] {
  if (!older) return [];
  const changes: VersionChange[] = [];
  const tell = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ label, words: `${from} → ${to}` });
  };
  tell("Name", older.name, newer.name);
  tell("Model", modelLabel(older.model), modelLabel(newer.model));
  if (older.prompt !== newer.prompt) {
    const words = `${counted(older.prompt.length)} → ${counted(newer.prompt.length)} characters`;
    changes.push({ label: "Instructions", words, lines: lineChanges(older.prompt, newer.prompt) });
  }
  tell("Temperature", String(older.temperature), String(newer.temperature));
  tell("Longest answer", `${counted(older.maxTokens)} tokens`, `${counted(newer.maxTokens)} tokens`);
  const tools = toolChanges(older.tools, newer.tools);
  if (tools !== "") changes.push({ label: "Tools", words: tools });
  if ((older.fallbackMessage ?? "") !== (newer.fallbackMessage ?? "")) {
    changes.push({ label: "When the model fails", words: newer.fallbackMessage ?? "the built-in sentence" });
  }
  return changes;
}

/** Lines that went and lines that came, in the order of the texts; lines that only moved are not told. */
export function lineChanges(older: string, newer: string): LineChange[] {
  const before = older.split("\n");
  const after = newer.split("\n");
  return [
    ...left(before, after).map((text) => ({ kind: "removed" as const, text })),
    ...left(after, before).map((text) => ({ kind: "added" as const, text })),
  ];
}

/** Lines of `some` that are not also in `others`, one for one. */
function left(some: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return some.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0 && line.trim() !== "";
  });
}

function toolChanges(older: readonly string[], newer: readonly string[]): string {
  const added = newer.filter((tool) => !older.includes(tool)).map((tool) => `+ ${toolLabel(tool)}`);
  const removed = older.filter((tool) => !newer.includes(tool)).map((tool) => `− ${toolLabel(tool)}`);
  return [...added, ...removed].join(", ");
}
