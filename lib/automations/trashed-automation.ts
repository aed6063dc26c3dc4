import { restoredRuns } from "#lib/platform/trash/restored-runs.ts";
import { ifExists, ofColumn, refersTo, type TrashKind } from "#lib/platform/trash/trash-table.ts";

/** An automation in the trash. A restored one has no next occurrence until `resumeAutomation` plans it. */
export const trashedAutomation: TrashKind = {
  kind: "automation",
  table: "automations",
  name: "t.name",
  tables: {
    automations: ofColumn("id", { values: { schedule: "null" } }),
    automation_versions: ofColumn("automation_id"),
    automation_nodes: ofColumn("automation_id", { values: { agent_id: ifExists("agents", "agent_id") } }),
    automation_runs: ofColumn("automation_id", restoredRuns),
    automation_steps: {
      ...ofColumn("run_id", {
        join: "join automation_runs a on a.workspace_id = t.workspace_id and a.id = t.run_id",
        exists: refersTo("automation_runs", "run_id"),
      }),
      id: "a.automation_id",
    },
  },
};
