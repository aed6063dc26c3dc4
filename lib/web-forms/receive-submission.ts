import { and, eq, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { webFormRefusals, webFormSubmissions, webForms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireProof } from "#lib/platform/visitors/challenge.ts";
import { applySubmission, type Submission } from "./apply-submission.ts";
import { type FormCaller, requirePublicForm, requireVisit } from "./public-form.ts";
import { readAnswers } from "./read-answers.ts";
import type { SubmitForm, SubmittedForm, WebForm } from "./schema.ts";
import { bucketsOf } from "./submission-buckets.ts";

/** People need longer to read a form and to answer. The page waits until then if the browser filled it in. */
const MIN_AGE_MS = 3_000;

const TOO_FAST = "Too many submissions from this address. Wait a moment, then try again.";

/**
 * Receives a visitor's answers, and stores them with their contact. Spam is counted and discarded, with the same
 * response. Each visit is stored once. Throws WEB_FORM_NOT_FOUND, TOKEN_REQUIRED, TOKEN_INVALID, PROOF_REQUIRED,
 * PROOF_INVALID, RATE_LIMIT_EXCEEDED, and FORM_CHANGED if the visitor saw another version.
 */
export async function receiveSubmission(
  publicKey: string,
  input: SubmitForm,
  { authorization, address }: FormCaller,
): Promise<SubmittedForm> {
  const { ctx, form, locale } = await requirePublicForm(publicKey);
  const { visitId, ageMs, subject } = requireVisit(authorization, form.id);
  requireProof(subject, input.proof);
  const { ofAddress, ofForm } = bucketsOf(form.id, address);
  requireAllowed(await takeToken(...ofAddress), TOO_FAST);
  // Never rejects submissions, because a stranger could then block the form. It only makes challenges harder.
  await takeToken(...ofForm);
  requireVersion(form, input.version);
  const { answers, problems } = readAnswers(form.content.fields, input.answers, countryOf(locale));
  if (form.content.consent?.isRequired && !input.consent)
    problems.push({ fieldId: "consent", problem: "required" });
  if (problems.length > 0) return { problems, thanks: "", redirectUrl: null };
  if (input.website !== "" || ageMs < MIN_AGE_MS) await recordRefusal(ctx, form.id);
  else {
    const isGranted = input.consent;
    await storeSubmission(ctx, form, { visitId, answers: await maskChosen(ctx, answers), isGranted });
  }
  return { problems: [], thanks: form.content.thanks, redirectUrl: form.content.redirectUrl };
}

function requireVersion({ version }: Pick<WebForm, "version">, seen: number): void {
  if (version === seen) return;
  throw new AppError("FORM_CHANGED", "The form changed after it was opened. Open it again.");
}

/** The changes of the contact and the stored submission are one transaction. */
async function storeSubmission(
  ctx: WorkspaceContext,
  form: WebForm,
  submission: Submission & { visitId: string },
): Promise<void> {
  const { visitId, answers, isGranted } = submission;
  const { consent } = form.content;
  await inTransaction(ctx, async (ctx) => {
    await lockForm(ctx, form);
    if (await isStored(ctx, { formId: form.id, visitId })) return;
    const { contactId, created } = await applySubmission(ctx, form, submission);
    await ctx.db.insert(webFormSubmissions).values({
      workspaceId: ctx.workspaceId,
      id: newId(),
      formId: form.id,
      formVersion: form.version,
      contactId,
      isNewContact: created,
      visitId,
      answers,
      consent: consent && { text: consent.text, isGranted },
      createdAt: clock.now(),
    });
    publishChange(ctx, "webForm", form.id);
    publishChange(ctx, "contact", contactId);
  });
}

/** Submissions of a form are stored one after another. Throws WEB_FORM_NOT_FOUND, FORM_CHANGED. */
async function lockForm(ctx: WorkspaceContext, { id, version }: WebForm): Promise<void> {
  const [row] = await ctx.db
    .select({ version: webForms.version })
    .from(webForms)
    .where(and(whereId(ctx, webForms, id), eq(webForms.status, "published")))
    .for("no key update");
  if (!row) throw notFound("WEB_FORM");
  requireVersion(row, version);
}

async function isStored(ctx: WorkspaceContext, visit: { formId: string; visitId: string }): Promise<boolean> {
  return (await ctx.db.$count(webFormSubmissions, inWorkspace(ctx, webFormSubmissions, visit))) > 0;
}

async function recordRefusal(ctx: WorkspaceContext, formId: string): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(webFormRefusals)
    .values({ workspaceId: ctx.workspaceId, formId, day, count: 1 })
    .onConflictDoUpdate({
      target: [webFormRefusals.workspaceId, webFormRefusals.formId, webFormRefusals.day],
      set: { count: sql`${webFormRefusals.count} + 1` },
    });
}
