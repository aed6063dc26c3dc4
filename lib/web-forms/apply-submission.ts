import { recordFormConsents } from "#lib/consents/index.ts";
import { aliasNumbers, createContact, getContact, updateContact } from "#lib/contacts/index.ts";
import type { Contact, ContactCustomField, UpdateContact } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { findFormReferences } from "./form-references.ts";
import {
  type contactKinds,
  type FormAnswer,
  type FormTarget,
  isContactKind,
  type WebForm,
} from "./schema.ts";

/** A visitor's submission. */
export type Submission = { answers: FormAnswer[]; isGranted: boolean };

type Applied = { contactId: string; created: boolean };
type Answered = Partial<Record<(typeof contactKinds)[number], string>>;

/** A contact found by number counts before one found by email. */
const FIND = defineStatement({
  name: "find_submission_contact",
  text: `select id from contacts
    where workspace_id = $1 and (internal_whatsapp_number = any($2::text[]) or lower(email) = lower($3))
    order by internal_whatsapp_number = any($2::text[]) desc nulls last limit 1 for no key update`,
});

/**
 * Creates a contact from a submission, or adds missing values to the contact with the number or email. The visitor is
 * not verified to be that person, so no value of an existing contact changes, and it gets no other number, email or
 * stage.
 */
export async function applySubmission(
  ctx: WorkspaceContext,
  form: WebForm,
  submission: Submission,
): Promise<Applied> {
  const existing = await findFormReferences(ctx, form);
  const { stageId, tagIds, assignedAgentId, assignedTeamId } = form.target;
  const isKnown = (ids: readonly string[], id: string | null) =>
    id !== null && ids.includes(id) ? id : null;
  const target = {
    stageId: isKnown(existing.stageIds, stageId),
    tagIds: tagIds.filter((id) => existing.tagIds.includes(id)),
    assignedAgentId: isKnown(existing.userIds, assignedAgentId),
    assignedTeamId: isKnown(existing.teamIds, assignedTeamId),
  };
  const customFields = customFieldsOf(form, submission.answers, existing.codes);
  const answered = answeredOf(submission.answers);
  const applied = await applyAnswers(ctx, { answered, customFields, target });
  const { consent } = form.content;
  if (consent && submission.isGranted) {
    const { text, channelIds } = consent;
    const given = channelIds.filter((id) => existing.channelIds.includes(id));
    const { contactId } = applied;
    await recordFormConsents(ctx, { contactId, channelIds: given, text, at: clock.now() });
  }
  return applied;
}

type Values = { answered: Answered; customFields: ContactCustomField[]; target: FormTarget };

async function applyAnswers(ctx: WorkspaceContext, values: Values): Promise<Applied> {
  const contactId = await findContact(ctx, values.answered);
  if (contactId !== null) return fill(ctx, contactId, values);
  try {
    return await create(ctx, values);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONTACT_ALREADY_EXISTS") throw error;
    // Another call created it between the read and the insert, and has committed by now.
    const createdMeanwhile = await findContact(ctx, values.answered);
    if (createdMeanwhile === null) throw error;
    return fill(ctx, createdMeanwhile, values);
  }
}

async function findContact(ctx: WorkspaceContext, { phone, email }: Answered): Promise<string | null> {
  const numbers = phone === undefined ? [] : [phone, ...aliasNumbers(phone)];
  const [row] = await runStatement(ctx.db, FIND, [ctx.workspaceId, numbers, email ?? null]);
  return row?.id ?? null;
}

async function create(ctx: WorkspaceContext, { answered, customFields, target }: Values): Promise<Applied> {
  const { name, lastname, email, phone } = answered;
  const { stageId, tagIds, assignedAgentId, assignedTeamId } = target;
  const { id } = await createContact(ctx, {
    name: name ?? email ?? `+${phone}`,
    ...(lastname !== undefined && { lastname }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { internalWhatsappNumber: phone }),
    ...(stageId !== null && { stageId }),
    ...(assignedAgentId !== null && { assignedAgentId }),
    ...(assignedTeamId !== null && { assignedTeamId }),
    ...(tagIds.length > 0 && { tags: tagIds }),
    customFields,
    isRead: false,
  });
  return { contactId: id, created: true };
}

async function fill(
  ctx: WorkspaceContext,
  contactId: string,
  { answered, customFields, target }: Values,
): Promise<Applied> {
  const contact = await getContact(ctx, contactId);
  const known = new Set(contact.customFields.map(({ code }) => code));
  const added = customFields.filter(({ code }) => !known.has(code));
  await updateContact(ctx, contactId, {
    ...(contact.lastname === null && answered.lastname !== undefined && { lastname: answered.lastname }),
    ...(added.length > 0 && { customFields: added }),
    ...tagsWith(contact, target),
    ...assigneeFor(contact, target),
    isRead: false,
  });
  return { contactId, created: false };
}

function tagsWith({ tags }: Contact, { tagIds }: FormTarget): Pick<UpdateContact, "tags"> {
  const known = tags.map(({ id }) => id);
  return tagIds.every((id) => known.includes(id)) ? {} : { tags: [...new Set([...known, ...tagIds])] };
}

function assigneeFor(contact: Contact, { assignedAgentId, assignedTeamId }: FormTarget): UpdateContact {
  if (contact.assignedAgentId !== null || contact.assignedTeamId !== null) return {};
  return {
    ...(assignedAgentId !== null && { assignedAgentId }),
    ...(assignedTeamId !== null && { assignedTeamId }),
  };
}

function answeredOf(answers: readonly FormAnswer[]): Answered {
  return Object.fromEntries(answers.map(({ kind, value }) => [kind, value]));
}

/** Codes of deleted custom fields are left out: an answer must not create one. */
function customFieldsOf(
  { content: { fields } }: WebForm,
  answers: readonly FormAnswer[],
  codes: readonly string[],
): ContactCustomField[] {
  return fields.flatMap(({ id, kind, code }) => {
    const answer = answers.find(({ fieldId }) => fieldId === id);
    return answer && !isContactKind(kind) && code !== null && codes.includes(code)
      ? { code, value: answer.value }
      : [];
  });
}
