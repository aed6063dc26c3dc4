import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { macros } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { findMacroProblems, type References } from "./references.ts";
import { type Macro, MacroAction } from "./schema.ts";

type MacroRow = typeof macros.$inferSelect;

/** Converts a stored macro to the API's form. `present` has the records that its actions refer to. */
export function toMacro(ctx: MemberContext, row: MacroRow, present: References): Macro {
  const { id, name, ownerId, createdById, createdAt, updatedAt } = row;
  const actions = actionsOf(row);
  const isMine = createdById === ctx.userId;
  return {
    id,
    name,
    isShared: ownerId === null,
    isMine,
    isChangeable: isMine || mayChangeShared(ctx),
    actions,
    problems: findMacroProblems(actions, present),
    creationDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  };
}

/** Returns the actions of a stored macro. */
export function actionsOf({ actions }: MacroRow): MacroAction[] {
  return MacroAction.array().parse(actions);
}

/** Returns the condition for the macros that the caller sees: their own and the shared ones. */
export function isVisible({ workspaceId, userId }: MemberContext): SQL | undefined {
  return and(eq(macros.workspaceId, workspaceId), or(eq(macros.ownerId, userId), isNull(macros.ownerId)));
}

/**
 * Returns the condition for a macro that the caller may change: their own, or a shared one for those who may change
 * settings. Throws MACRO_NOT_FOUND for an invalid id.
 */
export function isChangeable(ctx: MemberContext, id: string): SQL | undefined {
  if (!isId(id)) throw notFound("MACRO");
  return and(
    whereId(ctx, macros, id),
    or(eq(macros.createdById, ctx.userId), mayChangeShared(ctx) ? isNull(macros.ownerId) : undefined),
  );
}

function mayChangeShared({ permissions }: MemberContext): boolean {
  return allows(permissions, "settings.write");
}
