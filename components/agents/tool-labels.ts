import { type AgentTool, agentTools } from "#lib/agents/schema.ts";

/** Label and description of a tool. */
type ToolLabels = { label: string; description: string };

const labels: Record<AgentTool, ToolLabels> = {
  assign_stage: {
    label: "Assign stage",
    description: "Moves the contact on the board. Never fires your stage rules.",
  },
  assign_tag: { label: "Assign tag", description: "Adds one of the workspace's tags; takes none away." },
  assign_segmentation: {
    label: "Assign segmentation",
    description: "Puts the contact in one of your segmentations.",
  },
  assign_person: { label: "Assign person", description: "Makes a person of the workspace responsible." },
  mark_solved: {
    label: "Mark as solved",
    description: "Closes the conversation; the next message reopens it.",
  },
  switch_off: {
    label: "Switch itself off",
    description: "Hands over: it stays silent until a person switches it on.",
  },
};

/** The tools in display order. */
export const toolRows = agentTools.map((name) => ({ name, ...labels[name] }));

/** Returns the label of a tool; an unknown name is returned as it is. */
export function toolLabel(name: string): string {
  return toolRows.find((row) => row.name === name)?.label ?? name;
}
