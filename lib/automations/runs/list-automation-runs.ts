import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { automationRuns } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { automationEndpoints } from "../endpoints.ts";
import { requireAutomation } from "../require-automation.ts";
import { readRuns } from "./read-runs.ts";

type Query = z.infer<(typeof automationEndpoints)["listRuns"]["query"]>;
type Page = z.infer<(typeof automationEndpoints)["listRuns"]["response"]>;

/** Lists an automation's runs, newest first. Throws AUTOMATION_NOT_FOUND, VALIDATION_ERROR for a foreign token. */
export async function listAutomationRuns(
  ctx: WorkspaceContext & Reader,
  id: string,
  query: Query,
): Promise<Page> {
  const { status, contactId } = query;
  await requireAutomation(ctx, id);
  const scope = ["automation-runs", ctx.workspaceId, id, status ?? null, contactId ?? null];
  const page = openPage(scope, query);
  if (contactId !== undefined && !isId(contactId)) return { continuationToken: null, data: [] };
  const where = and(
    eq(automationRuns.automationId, id),
    status === undefined ? undefined : eq(automationRuns.status, status),
    contactId === undefined ? undefined : eq(automationRuns.contactId, contactId),
    page.isBelow(automationRuns.id),
  );
  return page.of(
    await readRuns(ctx, where, page.limit),
    ({ id }) => [id],
    (run) => run,
  );
}
