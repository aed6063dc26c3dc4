import { sql } from "drizzle-orm";
import { resumeAutomation } from "#lib/automations/index.ts";
import { addActivity } from "#lib/contacts/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { insertLinkHistory } from "#lib/db/insert-bulk-history.ts";
import { conversations } from "#lib/db/schema/index.ts";
import { resumeKnowledge } from "#lib/knowledge/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import type { TrashKindName } from "./schema.ts";

/** A record that was restored, with the ids of the rows that refer to it again, by table. */
type Restored = { id: string; name: string; linked: Readonly<Record<string, string[]>> };

/** Completes a restored record beyond its rows: its history, its next occurrence, files to process. */
export async function resumeRecord(
  ctx: WorkspaceContext,
  kind: TrashKindName,
  restored: Restored,
): Promise<void> {
  if (kind === "contact") await resumeContact(ctx, restored);
  if (kind === "agent") await resumeKnowledge(ctx, restored.id);
  if (kind === "automation") await resumeAutomation(ctx, restored.id);
  for (const id of restored.linked.automation_nodes ?? []) publishChange(ctx, "automation", id);
}

async function resumeContact(ctx: WorkspaceContext, { id, name, linked }: Restored): Promise<void> {
  await addActivity(ctx, id, reason("The contact was restored from the trash.", "noteRestored"));
  for (const [entity, table] of [
    ["opportunity", "opportunities"],
    ["task", "tasks"],
  ] as const) {
    const ids = linked[table] ?? [];
    if (ids.length > 0) await recordLinks(ctx, entity, { ids, named: { id, name } });
    for (const linkedId of ids) publishChange(ctx, entity, linkedId);
  }
  const found = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inWorkspace(ctx, conversations, { contactId: id }));
  for (const conversation of found) publishChange(ctx, "conversation", conversation.id);
}

type Links = { ids: readonly string[]; named: { id: string; name: string } };

async function recordLinks(
  ctx: WorkspaceContext,
  entity: "opportunity" | "task",
  { ids, named }: Links,
): Promise<void> {
  const history = { field: "contactId", cte: "linked", isAdded: true };
  await ctx.db.execute(sql`with linked as (
      select unnest(${sql.param(ids)}::uuid[]) as id, ${JSON.stringify(named)}::jsonb as named
    ) ${insertLinkHistory({ ctx, at: clock.now() }, entity, history)}`);
}
