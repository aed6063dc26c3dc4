import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import type { WorkspaceRegion } from "./schema.ts";

/** Returns the workspace's name, language, time zone, country and currency. */
export async function getRegion(ctx: WorkspaceContext): Promise<WorkspaceRegion> {
  const [row] = await ctx.db
    .select({
      name: workspaces.name,
      timezone: workspaces.timezone,
      locale: workspaces.locale,
      currency: workspaces.currency,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .prepare("read_workspace_region")
    .execute();
  if (!row) throw new AppError("WORKSPACE_FORBIDDEN", "This workspace no longer exists.");
  const { locale, ...region } = row;
  return { ...region, language: new Intl.Locale(locale).language, country: countryOf(locale) };
}
