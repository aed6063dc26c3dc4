import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredAction, StoredCondition } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A rule as events need it. Secrets stay encrypted. */
export type EnabledRule = {
  id: string;
  name: string;
  trigger: string;
  conditions: StoredCondition[];
  actions: StoredAction[];
  signingSecret: string | null;
};

/** `mark` changes with every write of an enabled rule: each makes a row version with another `xmin` or `ctid`. */
type Known = { mark: string; rules: readonly EnabledRule[] };

/** How many workspaces' rules are cached. The one that was not used for the longest time is removed first. */
const MAX_WORKSPACES = 1_000;

const known = new Map<string, Known>();

/** Returns the mark, and the rules only if the mark is not `$2`. */
const READ = defineStatement({
  name: "read_enabled_rules",
  text: `select m.mark, case when m.mark is distinct from $2 then (
      select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'trigger', r.trigger,
        'conditions', r.conditions, 'actions', r.actions, 'signingSecret', r.signing_secret) order by r.id), '[]')
      from rules r where r.workspace_id = $1 and r.enabled
    ) end as rules
    from (
      select md5(coalesce(string_agg(concat_ws(' ', r.id, r.xmin, r.ctid), ' ' order by r.id), '')) as mark
      from rules r where r.workspace_id = $1 and r.enabled
    ) m`,
}).narrow<{ mark: string; rules: EnabledRule[] | null }>();

/**
 * Returns the enabled rules of the workspace, oldest first, as they are at the time of the call in the caller's
 * transaction. Their text is sent only if a rule was written since the last call of this process.
 */
export async function readEnabledRules(ctx: WorkspaceContext): Promise<readonly EnabledRule[]> {
  const { workspaceId } = ctx;
  const last = known.get(workspaceId);
  const [row] = await runStatement(ctx.db, READ, [workspaceId, last?.mark ?? null]);
  if (!row) return [];
  const current = row.rules === null && last ? last : { mark: row.mark, rules: row.rules ?? [] };
  remember(workspaceId, current);
  return current.rules;
}

function remember(workspaceId: string, current: Known): void {
  known.delete(workspaceId);
  known.set(workspaceId, current);
  const [oldest] = known.keys();
  if (known.size > MAX_WORKSPACES && oldest !== undefined) known.delete(oldest);
}
