import { AutomationGraph } from "#lib/automations/schema.ts";

const key = "tertulia.automation-steps";

/** Keeps copied steps for this tab, so that they can be put into another automation too. */
export function writeClip(clip: AutomationGraph): void {
  if (clip.nodes.length > 0) window.sessionStorage.setItem(key, JSON.stringify(clip));
}

/** The steps that were copied last; none if nothing was, or it cannot be read. */
export function readClip(): AutomationGraph {
  const empty = { nodes: [], edges: [] };
  try {
    const parsed = AutomationGraph.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : empty;
  } catch {
    return empty;
  }
}
