import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { automationRuns, automations } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { automationEndpoints } from "../endpoints.ts";
import { readRuns } from "./read-runs.ts";

type Query = z.infer<(typeof automationEndpoints)["listContactRuns"]["query"]>;
type Page = z.infer<(typeof automationEndpoints)["listContactRuns"]["response"]>;

/** Lists a contact's runs of all automations, newest first. Throws VALIDATION_ERROR for a foreign token. */
export async function listContactRuns(ctx: WorkspaceContext & Reader, query: Query): Promise<Page> {
  const { contactId } = query;
  const scope = ["contact-runs", ctx.workspaceId, contactId];
  const page = openPage(scope, query);
  if (!isId(contactId)) return { continuationToken: null, data: [] };
  const where = and(eq(automationRuns.contactId, contactId), page.isBelow(automationRuns.id));
  const runs = await readRuns(ctx, where, page.limit);
  const names = await namesOf(
    ctx,
    runs.map(({ automationId }) => automationId),
  );
  return page.of(
    runs,
    ({ id }) => [id],
    (run) => ({ ...run, automationName: names.get(run.automationId) ?? "" }),
  );
}

async function namesOf(ctx: WorkspaceContext & Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: automations.id, name: automations.name })
    .from(automations)
    .where(and(eq(automations.workspaceId, ctx.workspaceId), inArray(automations.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
