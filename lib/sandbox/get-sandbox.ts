import { eq } from "drizzle-orm";
import { sandboxes, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { STEPS } from "./demo-source.ts";
import type { Sandbox } from "./schema.ts";

/** Returns the state of the context's sandbox. Throws SANDBOX_NOT_FOUND for other workspaces. */
export async function getSandbox({ db, workspaceId }: WorkspaceContext): Promise<Sandbox> {
  const [row] = await db
    .select({
      name: workspaces.name,
      status: sandboxes.status,
      step: sandboxes.step,
      filledAt: sandboxes.filledAt,
    })
    .from(sandboxes)
    .innerJoin(workspaces, eq(workspaces.id, sandboxes.workspaceId))
    .where(eq(sandboxes.workspaceId, workspaceId))
    .prepare("read_sandbox")
    .execute();
  if (!row) throw notFound("SANDBOX");
  const { filledAt, ...state } = row;
  return { workspaceId, ...state, steps: STEPS, filledDate: filledAt?.toISOString() ?? null };
}
