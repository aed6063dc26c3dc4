import { type AutomationGraph, type AutomationNode, nameOfNode, portsOf } from "#lib/automations/schema.ts";
import { type NameOf, sentenceOf } from "../steps/node-sentence.ts";

/** How a step of a version differs from the draft; `text` is the label. */
export type StepChange = { kind: "gone" | "changed"; text: string };

/** The differences between a version and the draft, including steps that only the draft has. */
export type VersionChanges = { steps: ReadonlyMap<string, StepChange>; onlyInDraft: readonly string[] };

/** Returns the differences between a version and the draft; positions on the canvas are ignored. */
export function changesOf(version: AutomationGraph, draft: AutomationGraph, nameOf: NameOf): VersionChanges {
  const drafted = new Map(draft.nodes.map((node) => [node.id, node]));
  const steps = version.nodes.flatMap((node): [string, StepChange][] => {
    const now = drafted.get(node.id);
    if (!now) return [[node.id, { kind: "gone", text: "The draft does not have this step." }]];
    const texts = [...contentChange(node, now, nameOf), ...wayChange(node, { version, draft })];
    return texts.length === 0 ? [] : [[node.id, { kind: "changed", text: texts.join(" ") }]];
  });
  const published = new Set(version.nodes.map(({ id }) => id));
  const onlyInDraft = draft.nodes.filter(({ id }) => !published.has(id)).map(nameOfNode);
  return { steps: new Map(steps), onlyInDraft };
}

/** Returns the number of steps that differ. */
export function countChanges({ steps, onlyInDraft }: VersionChanges): number {
  return steps.size + onlyInDraft.length;
}

function contentChange(node: AutomationNode, now: AutomationNode, nameOf: NameOf): string[] {
  if (canonical([node.type, node.name, node.config]) === canonical([now.type, now.name, now.config]))
    return [];
  const [before, after] = [sentenceOf(node, nameOf), sentenceOf(now, nameOf)];
  if (before !== after) return [`In the draft: ${after}${/[.!?…]$/.test(after) ? "" : "."}`];
  return [
    node.name === now.name ? "The draft has different settings." : `Named “${nameOfNode(now)}” in the draft.`,
  ];
}

function wayChange(
  node: AutomationNode,
  { version, draft }: { version: AutomationGraph; draft: AutomationGraph },
): string[] {
  const isSame = portsOf(node).every(
    ({ port }) => targetOf(version, node.id, port) === targetOf(draft, node.id, port),
  );
  return isSame ? [] : ["Has a different next step in the draft."];
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
