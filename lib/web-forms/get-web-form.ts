import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireWebForm } from "./form-row.ts";
import type { WebForm } from "./schema.ts";

/** Returns a form. Throws WEB_FORM_NOT_FOUND. */
export async function getWebForm(ctx: WorkspaceContext, id: string): Promise<WebForm> {
  return requireWebForm(ctx, id);
}
