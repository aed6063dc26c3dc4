import { agents } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import type { AgentRow } from "./agent-row.ts";
import { saveVersion } from "./save-version.ts";
import { MAX_AGENTS } from "./schema.ts";
import { writeAgent } from "./write-agent.ts";

type NewAgent = Omit<AgentRow, "workspaceId" | "id" | "version" | "createdAt" | "updatedAt">;

/**
 * Inserts an agent with its first version, in the caller's transaction. Throws VALIDATION_ERROR if the workspace has
 * the maximum number of agents, and what `writeAgent` throws.
 */
export async function insertAgent(
  ctx: WorkspaceContext,
  agent: NewAgent,
  origin?: string,
): Promise<AgentRow> {
  await requireBelowLimit(ctx, agents, { max: MAX_AGENTS, what: "agents" });
  const { workspaceId } = ctx;
  const at = clock.now();
  const row: AgentRow = { ...agent, workspaceId, id: newId(), version: 1, createdAt: at, updatedAt: at };
  await writeAgent(ctx.db.insert(agents).values(row));
  await saveVersion(ctx, row);
  const detail = origin === undefined ? row.name : `${row.name}, a copy of ${origin}`;
  await recordAudit(ctx, "agent.created", { subject: row.id, detail });
  publishChange(ctx, "agent", row.id);
  return row;
}
