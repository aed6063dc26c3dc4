import type { AgentVersion } from "#lib/agents/schema.ts";
import { counted } from "../list/agent-figures.ts";
import { modelLabel } from "../model-label.ts";
import { toolLabel } from "../tool-labels.ts";

type Snapshot = Omit<AgentVersion, "version" | "actorName" | "date">;

/** A field that differs between two versions. `lines` is set for multi-line text. */
export type VersionChange = { label: string; summary: string; lines?: LineChange[] };
export type LineChange = { kind: "added" | "removed"; text: string };

/** Returns what `newer` changed compared with `older`; nothing for the first version. */
export function versionChanges(newer: Snapshot, older: Snapshot | undefined): VersionChange[] {
  if (!older) return [];
  const changes: VersionChange[] = [];
  const compare = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ label, summary: `${from} → ${to}` });
  };
  compare("Name", older.name, newer.name);
  compare("Model", modelLabel(older.model), modelLabel(newer.model));
  if (older.prompt !== newer.prompt) {
    const summary = `${counted(older.prompt.length)} → ${counted(newer.prompt.length)} characters`;
    changes.push({ label: "Instructions", summary, lines: lineChanges(older.prompt, newer.prompt) });
  }
  compare("Temperature", String(older.temperature), String(newer.temperature));
  compare("Max tokens", `${counted(older.maxTokens)} tokens`, `${counted(newer.maxTokens)} tokens`);
  const tools = toolChanges(older.tools, newer.tools);
  if (tools !== "") changes.push({ label: "Tools", summary: tools });
  if ((older.fallbackMessage ?? "") !== (newer.fallbackMessage ?? "")) {
    changes.push({
      label: "When the model fails",
      summary: newer.fallbackMessage ?? "the built-in sentence",
    });
  }
  return changes;
}

/** Returns removed and added lines in order. Lines that only moved are not included. */
export function lineChanges(older: string, newer: string): LineChange[] {
  const before = older.split("\n");
  const after = newer.split("\n");
  return [
    ...left(before, after).map((text) => ({ kind: "removed" as const, text })),
    ...left(after, before).map((text) => ({ kind: "added" as const, text })),
  ];
}

/** Returns lines of `some` that are not in `others`, counting duplicates. */
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
