/** The starting points for a new agent: their names and prompts are messages. The prompt can be edited afterwards. */
export const agentPresets = ["answers", "leads", "hand-over", "blank"] as const;
