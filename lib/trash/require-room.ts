import { MAX_AGENTS } from "#lib/agents/schema.ts";
import { MAX_AUTOMATIONS } from "#lib/automations/schema.ts";
import { agents, automations, rules } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { MAX_RULES } from "#lib/rules/schema.ts";
import type { TrashKindName } from "./schema.ts";

/** Throws VALIDATION_ERROR if the workspace has as many records of a kind as it may have. */
export async function requireRoom(ctx: WorkspaceContext, kind: TrashKindName): Promise<void> {
  if (kind === "rule") await requireBelowLimit(ctx, rules, { max: MAX_RULES, what: "rules" });
  if (kind === "agent") await requireBelowLimit(ctx, agents, { max: MAX_AGENTS, what: "agents" });
  if (kind === "automation") {
    await requireBelowLimit(ctx, automations, { max: MAX_AUTOMATIONS, what: "automations" });
  }
}
