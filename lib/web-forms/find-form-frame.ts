import { frameAncestors } from "#lib/platform/visitors/origins.ts";
import { findPublicForm } from "./public-form.ts";
import type { FormContent } from "./schema.ts";

/** Websites that may frame a form's page, as a Content-Security-Policy source list, and the form's language. */
type FoundFormFrame = { ancestors: string; language: FormContent["language"] };

/** Returns how a form's page is served; null if the form is not published. */
export async function findFormFrame(publicKey: string): Promise<FoundFormFrame | null> {
  const found = await findPublicForm(publicKey);
  if (!found) return null;
  const { allowedOrigins, content } = found.form;
  return { ancestors: frameAncestors(allowedOrigins), language: content.language };
}
