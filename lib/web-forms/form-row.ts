import { webForms } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { FormContent, FormTarget, type WebForm } from "./schema.ts";

type FormRow = typeof webForms.$inferSelect;

/** Returns the address of a form's public page. */
export function formUrl(publicKey: string): string {
  return `${env().PUBLIC_URL}/f/${publicKey}`;
}

/**
 * Returns a form; with `lock`, nobody else changes it until the transaction ends. Throws WEB_FORM_NOT_FOUND.
 */
export async function requireWebForm(
  ctx: WorkspaceContext,
  id: string,
  { lock = false } = {},
): Promise<WebForm> {
  if (!isId(id)) throw notFound("WEB_FORM");
  const read = ctx.db
    .select()
    .from(webForms)
    .where(whereId(ctx, webForms, id));
  const [row] = await (lock ? read.for("no key update") : read);
  if (!row) throw notFound("WEB_FORM");
  return toWebForm(row);
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
