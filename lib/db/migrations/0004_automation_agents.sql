-- By hand: drizzle knows no column list after "set null", and workspace_id must stay.
ALTER TABLE "automation_nodes" ADD CONSTRAINT "automation_nodes_agent_fk"
  FOREIGN KEY ("workspace_id", "agent_id") REFERENCES "agents" ("workspace_id", "id") ON DELETE SET NULL ("agent_id");
--> statement-breakpoint
CREATE INDEX "automation_nodes_agent_idx" ON "automation_nodes" ("workspace_id", "agent_id");
--> statement-breakpoint
CREATE INDEX "automation_nodes_automation_idx" ON "automation_nodes" ("workspace_id", "automation_id", "order");
