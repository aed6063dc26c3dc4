// Written by `npm run statements`.

export interface AgentRunsRows {
  drop_agent_run: { id: string };
}
