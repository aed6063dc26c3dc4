import { webForms } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { FormContent, FormTarget, type WebForm } from "./schema.ts";

type FormRow = typeof webForms.$inferSelect;

/** Returns the address of a form's public page. */
export function formUrl(publicKey: string): string {
  return `${env().PUBLIC_URL}/f/${publicKey}`;
}

/** Returns a form; `lock` locks it until the transaction ends. Throws WEB_FORM_NOT_FOUND. */
export async function requireWebForm(
  ctx: WorkspaceContext,
  id: string,
  lock?: "no key update",
): Promise<WebForm> {
  return toWebForm(await requireRow(ctx, webForms, { id, resource: "WEB_FORM", lock }));
}

/** Converts a row to the API's form. */
export function toWebForm(row: FormRow): WebForm {
  return {
    id: row.id,
    name: row.name,
    status: row.status === "published" || row.status === "closed" ? row.status : "draft",
    version: row.version,
    publicKey: row.publicKey,
    url: formUrl(row.publicKey),
    content: FormContent.parse(row.content),
    target: FormTarget.parse(row.target),
    allowedOrigins: row.allowedOrigins,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}
