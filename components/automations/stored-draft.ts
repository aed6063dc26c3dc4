import { type Automation, AutomationGraph, type AutomationNode } from "#lib/automations/schema.ts";
import type { Draft } from "./use-graph-editor.ts";

/** The part of an automation that is edited. */
export function draftOf({ name, graph }: Automation): Draft {
  return { name, graph };
}

const texts = new WeakMap<Draft["graph"], string>();

/** A draft as text, to compare. */
export function textOf({ name, graph }: Draft): string {
  const text = texts.get(graph) ?? JSON.stringify([graph.nodes, graph.edges]);
  texts.set(graph, text);
  return `${name} ${text}`;
}

/** A draft as the server tells it: trimmed, in the order of the schema, without secrets. */
function storedText({ name, graph }: Draft): string {
  const parsed = AutomationGraph.safeParse(graph);
  const { nodes, edges } = parsed.success ? parsed.data : graph;
  const told = nodes.map((node) => (node.type === "webhook" ? withoutSecrets(node) : node));
  return `${name.trim()} ${JSON.stringify([told, edges])}`;
}

function withoutSecrets(node: Extract<AutomationNode, { type: "webhook" }>) {
  const { headers, secretHeaders } = node.config;
  const told = Object.entries(headers)
    .sort()
    .map(([name, value]) => [name, secretHeaders.includes(name) ? "" : value]);
  return { ...node, config: { ...node.config, headers: Object.fromEntries(told) } };
}

/**
 * Whether the automation a page shows holds a draft that someone else stored. `base` is what this page knows to be
 * stored. A page hears of what it stored itself a moment after it knows: until then it shows `outdated`, which is
 * nobody else's.
 */
export function isForeign(shown: Automation, base: Draft, outdated: Automation | undefined): boolean {
  return shown !== outdated && storedText(draftOf(shown)) !== storedText(base);
}
