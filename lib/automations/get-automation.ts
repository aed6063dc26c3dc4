import { eq } from "drizzle-orm";
import { automations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readAutomations } from "./read-automations.ts";
import type { Automation } from "./schema.ts";

/** One automation with its nodes. Throws AUTOMATION_NOT_FOUND. */
export async function getAutomation(ctx: WorkspaceContext, id: string): Promise<Automation> {
  if (!isId(id)) throw notFound("AUTOMATION");
  const [automation] = await readAutomations(ctx, eq(automations.id, id));
  if (!automation) throw notFound("AUTOMATION");
  return automation;
}
