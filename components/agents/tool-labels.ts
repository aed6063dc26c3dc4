import { type AgentTool, agentTools } from "#lib/agents/schema.ts";

/** Label and description of a tool. */
type ToolLabels = { label: string; description: string };

const labels: Record<AgentTool, ToolLabels> = {
  assign_stage: {
    label: "Assign stage",
    description: "Moves the contact on the board. Never fires your stage rules.",
  },
  assign_tag: { label: "Assign tag", description: "Adds one of the workspace's tags. Never removes any." },
  assign_segmentation: {
    label: "Assign segment",
    description: "Sets the contact's segment.",
  },
  assign_person: { label: "Assign person", description: "Assigns the contact to a member of the workspace." },
  mark_solved: {
    label: "Mark as resolved",
    description: "Closes the conversation; the next message reopens it.",
  },
  switch_off: {
    label: "Turn itself off",
    description: "Hands over: it does not reply until a person turns it on again.",
  },
};

/** The tools in display order. */
export const toolRows = agentTools.map((name) => ({ name, ...labels[name] }));

/** Returns the label of a tool; an unknown name is returned as it is. */
export function toolLabel(name: string): string {
  return toolRows.find((row) => row.name === name)?.label ?? name;
}
