import { issueChallengeFor } from "#lib/platform/visitors/challenge.ts";
import type { Challenge } from "#lib/platform/visitors/schema.ts";
import { type FormCaller, requirePublicForm, requireVisit } from "./public-form.ts";
import { bucketsOf } from "./submission-buckets.ts";

/**
 * Returns a challenge for a submission. It is harder the more was submitted recently, from the same address or to the
 * form. Throws WEB_FORM_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID.
 */
export async function issueFormChallenge(
  publicKey: string,
  { authorization, address }: FormCaller,
): Promise<Challenge> {
  const { ctx, form } = await requirePublicForm(publicKey);
  const { subject } = requireVisit(authorization, form.id);
  const { ofAddress, ofForm } = bucketsOf(form.id, address);
  return issueChallengeFor(ctx.db, subject, [ofAddress, ofForm]);
}
