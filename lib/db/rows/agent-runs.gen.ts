// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface AgentRunsRows {
  agent_of_conversation: { id: string; model: Columns["agents"]["model"]; isWidget: boolean };
  drop_agent_run: { id: string };
}
