import { asc, sql } from "drizzle-orm";
import { macros } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { actionsOf, isVisible, toMacro } from "./macro-row.ts";
import { readPresent } from "./references.ts";
import type { Macro } from "./schema.ts";

/** Returns the caller's macros and the shared ones, by name. */
export async function listMacros(ctx: MemberContext): Promise<Macro[]> {
  const rows = await ctx.db
    .select()
    .from(macros)
    .where(isVisible(ctx))
    .orderBy(sql`lower(${macros.name})`, asc(macros.id))
    .prepare("list_macros")
    .execute();
  const present = await readPresent(ctx, rows.flatMap(actionsOf));
  return rows.map((row) => toMacro(ctx, row, present));
}
