import { AutomationGraph } from "#lib/automations/schema.ts";

const key = "tertulia.automation-steps";

/** Stores copied steps in this tab, so that they can be pasted into another automation. */
export function writeClip(clip: AutomationGraph): void {
  if (clip.nodes.length > 0) window.sessionStorage.setItem(key, JSON.stringify(clip));
}

/** Returns the steps copied last; empty if there are none or they cannot be read. */
export function readClip(): AutomationGraph {
  const empty = { nodes: [], edges: [] };
  try {
    const parsed = AutomationGraph.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : empty;
  } catch {
    return empty;
  }
}
