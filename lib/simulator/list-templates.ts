import { asc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedTemplates } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { PhoneTemplate } from "./phone/phone-view.ts";

/** A template of a simulator's business account. */
export type SimulatedTemplate = typeof simulatedTemplates.$inferSelect;

/** Lists the templates of a simulator's account, oldest first. */
export async function listTemplates(
  ctx: WorkspaceContext,
  simulatorId: string,
): Promise<SimulatedTemplate[]> {
  return ctx.db
    .select()
    .from(simulatedTemplates)
    .where(inWorkspace(ctx, simulatedTemplates, { simulatorId }))
    .orderBy(asc(simulatedTemplates.createdAt), asc(simulatedTemplates.id));
}

/** Returns the components of a message's template; null if the account has none with its name and language. */
export function templateOf(
  body: Readonly<Record<string, unknown>>,
  templates: readonly SimulatedTemplate[],
): PhoneTemplate | null {
  const named = Object(body.template);
  const language: unknown = Reflect.get(Object(Reflect.get(named, "language")), "code");
  const name: unknown = Reflect.get(named, "name");
  return templates.find((one) => one.name === name && one.language === language)?.components ?? null;
}
