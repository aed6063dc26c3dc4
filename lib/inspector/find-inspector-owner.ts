import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { workspaces } from "#lib/db/schema/workspaces.ts";
import type { FindTokenOwner } from "#lib/platform/api/admit.ts";
import { notFound } from "#lib/platform/errors.ts";

/** Finds the workspace of an inspector address. The rate limit applies per address. */
export const findInspectorOwner: FindTokenOwner = async ({ params }) => {
  const workspaceId = await findWorkspace(String(params.token ?? ""));
  if (workspaceId === null) return notFound("INSPECTOR");
  return { workspaceId, via: "inbound", bucket: `inspector:${workspaceId}` };
};

async function findWorkspace(token: string): Promise<string | null> {
  if (token.includes("\0")) return null;
  const [found] = await database()
    .db.select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.inspectorToken, token));
  return found?.id ?? null;
}
