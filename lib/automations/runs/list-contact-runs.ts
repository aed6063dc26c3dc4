import { and, eq, inArray, lt } from "drizzle-orm";
import type { z } from "zod";
import { automationRuns, automations } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { automationEndpoints } from "../endpoints.ts";
import { readRuns } from "./read-runs.ts";

type Query = z.infer<(typeof automationEndpoints)["listContactRuns"]["query"]>;
type Page = z.infer<(typeof automationEndpoints)["listContactRuns"]["response"]>;

/** Lists a contact's runs of all automations, newest first. Throws VALIDATION_ERROR for a foreign token. */
export async function listContactRuns(
  ctx: WorkspaceContext,
  { contactId, pageSize, continuationToken: token }: Query,
): Promise<Page> {
  const scope = ["contact-runs", ctx.workspaceId, contactId];
  const after = token ? String(decodeCursor(scope, token)[0]) : undefined;
  if (!isId(contactId)) return { continuationToken: null, data: [] };
  const where = and(
    eq(automationRuns.contactId, contactId),
    after === undefined ? undefined : lt(automationRuns.id, after),
  );
  const rows = await readRuns(ctx, where, pageSize + 1);
  const runs = rows.slice(0, pageSize);
  const names = await namesOf(
    ctx,
    runs.map(({ automationId }) => automationId),
  );
  const data = runs.map((run) => ({ ...run, automationName: names.get(run.automationId) ?? "" }));
  const last = rows.length > pageSize ? data.at(-1) : undefined;
  return { continuationToken: last ? encodeCursor(scope, [last.id]) : null, data };
}

async function namesOf(ctx: WorkspaceContext, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: automations.id, name: automations.name })
    .from(automations)
    .where(and(eq(automations.workspaceId, ctx.workspaceId), inArray(automations.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
