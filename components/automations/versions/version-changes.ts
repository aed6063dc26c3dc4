import type { Translate } from "#components/ui/translate.ts";
import { type AutomationGraph, type AutomationNode, portsOf } from "#lib/automations/schema.ts";
import type { NameOf } from "../steps/step-messages.ts";
import type { StepText } from "../steps/step-text.ts";

/** How a step of a version differs from the draft; `text` is the label. */
export type StepChange = { kind: "gone" | "changed"; text: string };

/** The differences between a version and the draft, including steps that only the draft has. */
export type VersionChanges = { steps: ReadonlyMap<string, StepChange>; onlyInDraft: readonly string[] };

/** Formatters that describe the differences to the reader. */
type ChangeTexts = { t: Translate<"automations.versionChanges">; text: StepText; nameOf: NameOf };

/** Returns the differences between a version and the draft; positions on the canvas are ignored. */
export function changesOf(
  version: AutomationGraph,
  draft: AutomationGraph,
  texts: ChangeTexts,
): VersionChanges {
  const { t, text } = texts;
  const drafted = new Map(draft.nodes.map((node) => [node.id, node]));
  const steps = version.nodes.flatMap((node): [string, StepChange][] => {
    const now = drafted.get(node.id);
    if (!now) return [[node.id, { kind: "gone", text: t("gone") }]];
    const changes = [
      ...contentChange(node, now, texts),
      ...(hasSameWays(node, { version, draft }) ? [] : [t("differentNextStep")]),
    ];
    return changes.length === 0 ? [] : [[node.id, { kind: "changed", text: changes.join(" ") }]];
  });
  const published = new Set(version.nodes.map(({ id }) => id));
  const onlyInDraft = draft.nodes.filter(({ id }) => !published.has(id)).map(text.name);
  return { steps: new Map(steps), onlyInDraft };
}

/** Returns the number of steps that differ. */
export function countChanges({ steps, onlyInDraft }: VersionChanges): number {
  return steps.size + onlyInDraft.length;
}

function contentChange(
  node: AutomationNode,
  now: AutomationNode,
  { t, text, nameOf }: ChangeTexts,
): string[] {
  if (canonical([node.type, node.name, node.config]) === canonical([now.type, now.name, now.config]))
    return [];
  const [before, after] = [text.sentence(node, nameOf), text.sentence(now, nameOf)];
  if (before !== after) {
    return [t("inTheDraft", { sentence: /[.!?…]$/.test(after) ? after : `${after}.` })];
  }
  return [node.name === now.name ? t("differentSettings") : t("named", { name: text.name(now) })];
}

function hasSameWays(
  node: AutomationNode,
  { version, draft }: { version: AutomationGraph; draft: AutomationGraph },
): boolean {
  return portsOf(node).every(
    ({ port }) => targetOf(version, node.id, port) === targetOf(draft, node.id, port),
  );
}

function targetOf({ edges }: AutomationGraph, id: string, out: string): string | undefined {
  return edges.find(({ from, port }) => from === id && port === out)?.to;
}

/** Returns a value as text, independent of the order of its keys, which the database changes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
