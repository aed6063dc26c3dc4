import { newId } from "#lib/platform/ids.ts";
import { issueToken } from "#lib/platform/visitors/visitor-token.ts";
import { findPublicForm, visitPage } from "./public-form.ts";
import { PublicForm } from "./schema.ts";

/** A form as its page shows it, and the token of this visit. */
type OpenForm = { form: PublicForm; visitToken: string };

/** Begins a visit of a form's page; null if the form is not published. Nothing is stored. */
export async function openPublicForm(publicKey: string): Promise<OpenForm | null> {
  const found = await findPublicForm(publicKey);
  if (!found) return null;
  const { form } = found;
  return {
    form: PublicForm.parse({ ...form, ...form.content }),
    visitToken: issueToken(visitPage(form.id), newId()),
  };
}
