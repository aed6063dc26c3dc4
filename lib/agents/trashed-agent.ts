import { ofColumn, refersTo, type TrashKind } from "#lib/platform/trash/trash-table.ts";

const ofFile = () => ofColumn("agent_id", { exists: refersTo("knowledge_files", "file_id") });

/** An agent in the trash, with its knowledge. A channel that has another agent now keeps that agent. */
export const trashedAgent: TrashKind = {
  kind: "agent",
  table: "agents",
  name: "t.name",
  tables: {
    agents: ofColumn("id", {
      values: {
        channel_id: `case when ${refersTo("channels", "channel_id")} and not exists (
          select from agents o where o.workspace_id = $1 and o.channel_id = r.channel_id) then r.channel_id end`,
      },
    }),
    agent_versions: ofColumn("agent_id"),
    agent_mcp_servers: ofColumn("agent_id"),
    agent_runs: ofColumn("agent_id"),
    knowledge_files: ofColumn("agent_id", { file: "t.storage_key" }),
    passages: ofFile(),
    passage_segments: ofFile(),
    passage_terms: ofFile(),
    automation_nodes: { how: "link", column: "agent_id" },
    upload_tokens: { how: "drop", why: "links for one upload, which expire within the hour" },
  },
};
