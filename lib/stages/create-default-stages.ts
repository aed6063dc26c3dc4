import { stages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { DEFAULT_LOCALE } from "#lib/platform/localization/locales.ts";
import { translator } from "#lib/platform/localization/translator.ts";
import { palette, type Stage } from "./schema.ts";

const defaultStages = [
  { key: "new", color: palette[2] },
  { key: "contacted", color: palette[4] },
  { key: "qualified", color: palette[8] },
  { key: "proposal", color: palette[7] },
  { key: "customer", color: palette[10] },
] as const;

/**
 * Creates the five stages of a new workspace, the first one default, and returns them in order.
 * @param locale the language of their names
 */
export async function createDefaultStages(ctx: WorkspaceContext, locale = DEFAULT_LOCALE): Promise<Stage[]> {
  const createdAt = clock.now();
  const t = translator(locale, "workspaces.defaultStages");
  const created = defaultStages.map(({ key, color }, order) => ({
    name: t(key),
    color,
    id: newId(),
    order,
    isDefault: order === 0,
  }));
  await ctx.db
    .insert(stages)
    .values(created.map((stage) => ({ ...stage, workspaceId: ctx.workspaceId, createdAt })));
  return created;
}
