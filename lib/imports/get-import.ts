import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireImport, toImport } from "./import-row.ts";
import type { Import } from "./schema.ts";

/** An import and how far it is. Throws IMPORT_NOT_FOUND. */
export async function getImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return toImport(await requireImport(ctx, id));
}
