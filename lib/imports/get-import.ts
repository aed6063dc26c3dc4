import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireImport, toImport } from "./import-row.ts";
import type { Import } from "./schema.ts";

/** Returns an import and its progress. Throws IMPORT_NOT_FOUND. */
export async function getImport(ctx: WorkspaceContext, id: string): Promise<Import> {
  return toImport(await requireImport(ctx, id));
}
