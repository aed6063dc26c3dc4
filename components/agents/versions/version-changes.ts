import { numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { AgentVersion } from "#lib/agents/schema.ts";
import { modelLabel } from "../model-label.ts";
import { toolLabel } from "../tool-labels.ts";

type Snapshot = Omit<AgentVersion, "version" | "actorName" | "date">;

/** A field that differs between two versions. `lines` is set for multi-line text. */
export type VersionChange = { label: string; summary: string; lines?: LineChange[] };
type LineChange = { kind: "added" | "removed"; text: string };

type ChangeTranslators = {
  t: Translate<"agents.versionChanges">;
  tFields: Translate<"agents.agentFields">;
  tModel: Translate<"providers.modelLabel">;
  tTools: Translate<"agents.tools">;
};

/** Returns what `newer` changed compared with `older`; nothing for the first version. */
export function versionChanges(
  newer: Snapshot,
  older: Snapshot | undefined,
  { t, tFields, tModel, tTools }: ChangeTranslators,
): VersionChange[] {
  if (!older) return [];
  const changes: VersionChange[] = [];
  const compare = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ label, summary: `${from} → ${to}` });
  };
  compare(tFields("name"), older.name, newer.name);
  compare(tFields("model"), modelLabel(older.model, tModel), modelLabel(newer.model, tModel));
  if (older.prompt !== newer.prompt) {
    const summary = t("characters", {
      from: numberText(older.prompt.length),
      to: numberText(newer.prompt.length),
    });
    changes.push({ label: tFields("prompt"), summary, lines: lineChanges(older.prompt, newer.prompt) });
  }
  compare(tFields("temperature"), String(older.temperature), String(newer.temperature));
  compare(
    tFields("maxTokens"),
    t("tokens", { count: older.maxTokens }),
    t("tokens", { count: newer.maxTokens }),
  );
  const tools = toolChanges(older.tools, newer.tools, tTools);
  if (tools !== "") changes.push({ label: tFields("tools"), summary: tools });
  if ((older.fallbackMessage ?? "") !== (newer.fallbackMessage ?? "")) {
    const summary = newer.fallbackMessage ?? t("builtinSentence");
    changes.push({ label: tFields("fallbackMessage"), summary });
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

function toolChanges(
  older: readonly string[],
  newer: readonly string[],
  t: ChangeTranslators["tTools"],
): string {
  const added = newer.filter((tool) => !older.includes(tool)).map((tool) => `+ ${toolLabel(tool, t)}`);
  const removed = older.filter((tool) => !newer.includes(tool)).map((tool) => `− ${toolLabel(tool, t)}`);
  return [...added, ...removed].join(", ");
}
