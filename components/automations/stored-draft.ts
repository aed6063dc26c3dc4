import { type Automation, AutomationGraph, type AutomationNode } from "#lib/automations/schema.ts";
import type { Draft } from "./use-graph-editor.ts";

/** The editable part of an automation. */
export function draftOf({ name, graph }: Automation): Draft {
  return { name, graph };
}

const texts = new WeakMap<Draft["graph"], string>();

/** Returns a draft as text, for comparison. */
export function textOf({ name, graph }: Draft): string {
  const text = texts.get(graph) ?? JSON.stringify([graph.nodes, graph.edges]);
  texts.set(graph, text);
  return `${name} ${text}`;
}

/** Returns a draft as the server returns it: trimmed, in the order of the schema, without secrets. */
function storedText({ name, graph }: Draft): string {
  const parsed = AutomationGraph.safeParse(graph);
  const { nodes, edges } = parsed.success ? parsed.data : graph;
  const stored = nodes.map((node) => (node.type === "webhook" ? withoutSecrets(node) : node));
  return `${name.trim()} ${JSON.stringify([stored, edges])}`;
}

function withoutSecrets(node: Extract<AutomationNode, { type: "webhook" }>) {
  const { headers, secretHeaders } = node.config;
  const stored = Object.entries(headers)
    .sort()
    .map(([name, value]) => [name, secretHeaders.includes(name) ? "" : value]);
  return { ...node, config: { ...node.config, headers: Object.fromEntries(stored) } };
}

/**
 * Returns whether the automation has a draft that someone else saved. `base` is the last draft that this page stored or
 * loaded. The page's own save appears in the automation a moment later; until then it shows `outdated`, which is not
 * someone else's draft.
 */
export function isForeign(shown: Automation, base: Draft, outdated: Automation | undefined): boolean {
  return shown !== outdated && storedText(draftOf(shown)) !== storedText(base);
}
