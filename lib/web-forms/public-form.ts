import { and, eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { webForms, workspaces } from "#lib/db/schema/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { readToken } from "#lib/platform/visitors/visitor-token.ts";
import { toWebForm } from "./form-row.ts";
import type { WebForm } from "./schema.ts";

/** A published form, with the context for what its visitors do, and the language and country of the workspace. */
type FoundForm = { ctx: WorkspaceContext; form: WebForm; locale: string };

/** Source of a visitor's call: its `Authorization` header and the address of the client. */
export type FormCaller = { authorization: string | null; address: string };

/** Returns a published form by the key in its address; null if there is none. */
export async function findPublicForm(publicKey: string): Promise<FoundForm | null> {
  if (!/^[\w-]{16}$/.test(publicKey)) return null;
  const [row] = await database()
    .db.select({ form: webForms, locale: workspaces.locale })
    .from(webForms)
    .innerJoin(workspaces, eq(workspaces.id, webForms.workspaceId))
    .where(and(eq(webForms.publicKey, publicKey), eq(webForms.status, "published")));
  if (!row) return null;
  const { form, locale } = row;
  const ctx = systemContext(form.workspaceId, "inbound");
  const { id, name } = form;
  return { ctx: { ...ctx, actor: { type: "system", id, name, via: "api" } }, form: toWebForm(form), locale };
}

/** Like `findPublicForm`. Throws WEB_FORM_NOT_FOUND if no published form has the key. */
export async function requirePublicForm(publicKey: string): Promise<FoundForm> {
  const found = await findPublicForm(publicKey);
  if (!found) throw notFound("WEB_FORM");
  return found;
}

/** Returns the audience of the token of a visit. No agent's id begins with this. */
export function visitPage(formId: string): string {
  return `form:${formId}`;
}

/** A visit of a form's page. `subject` is that of its challenges. */
type Visit = { visitId: string; ageMs: number; subject: string };

/** Returns the visit that an `Authorization` header identifies. Throws TOKEN_REQUIRED, TOKEN_INVALID. */
export function requireVisit(authorization: string | null, formId: string): Visit {
  if (authorization === null) throw new AppError("TOKEN_REQUIRED", "The token of the visit is required.");
  const page = visitPage(formId);
  const read = readToken(authorization, page);
  if (!read) throw new AppError("TOKEN_INVALID", "This is not a token of a visit of this form.");
  const { visitorId: visitId, ageMs } = read;
  return { visitId, ageMs, subject: `${page}.${visitId}` };
}
