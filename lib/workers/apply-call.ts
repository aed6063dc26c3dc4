import { addActivity, upsertContact } from "#lib/contacts/index.ts";
import { AddActivity, UpsertContact } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { createOpportunity } from "#lib/opportunities/index.ts";
import { CreateOpportunity } from "#lib/opportunities/schema.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, invalidFor } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { createTask } from "#lib/tasks/index.ts";
import { CreateTask } from "#lib/tasks/schema.ts";
import { findReferences } from "./find-references.ts";
import { type MappedValue, problemWithTarget, valuesOf } from "./mapping/map-payload.ts";

/** Records that a call created or changed. */
export type Applied = {
  contact: { id: string; name: string; created: boolean };
  opportunity: { id: string; name: string } | null;
  task: { id: string; name: string } | null;
};

const TAGS = defineStatement({
  name: "find_tags_by_contact_key",
  text: `select coalesce(array_agg(t.tag_id::text), '{}') as ids from contacts c
    join contact_tags t on t.workspace_id = c.workspace_id and t.contact_id = c.id
    where c.workspace_id = $1 and case when $2::text is null then lower(c.email) = lower($3)
      else c.internal_whatsapp_number = $2 end`,
});

/**
 * Applies the mapped values in the caller's transaction. The contact is found by number, otherwise by email, or
 * created; then the opportunity and the task are created if they have a name. Throws VALIDATION_ERROR and the errors of
 * the functions it calls.
 */
export async function applyCall(ctx: WorkspaceContext, values: readonly MappedValue[]): Promise<Applied> {
  const unusable = values.find((value) => value.problem !== null);
  const problem = unusable && problemWithTarget(unusable);
  if (problem) throw invalidFor([problem]);
  const [contact, opportunity, task] = (["contact", "opportunity", "task"] as const).map((group) =>
    valuesOf(values, group),
  );
  if (!contact || !opportunity || !task) throw new Error("three groups give three results");
  const ids = await findReferences(ctx, {
    stage: contact.texts.stageId,
    segmentation: contact.texts.segmentationId,
    person: contact.texts.assignedAgentId,
    pipeline: opportunity.texts.pipelineId,
    step: opportunity.texts.stageId,
    comercial: opportunity.texts.assignedComercialId,
    assignee: task.texts.assignedUserId,
  });
  const done = await applyContact(ctx, contact, ids);
  const deal = await applyOpportunity(ctx, opportunity.texts, { ids, contactId: done.id });
  const made = await applyTask(ctx, task.texts, { ids, contactId: done.id, dealId: deal?.id });
  return { contact: done, opportunity: deal, task: made };
}

type Texts = Record<string, string>;
type Ids = Awaited<ReturnType<typeof findReferences>>;

async function applyContact(
  ctx: WorkspaceContext,
  { texts, tags, customFields }: ReturnType<typeof valuesOf>,
  { stage, segmentation, person }: Ids,
): Promise<Applied["contact"]> {
  const { note, ...fields } = texts;
  const input = parseInput(UpsertContact, {
    ...fields,
    ...(stage && { stageId: stage }),
    ...(segmentation && { segmentationId: segmentation }),
    ...(person && { assignedAgentId: person }),
    ...(customFields.length > 0 && { customFields }),
  });
  if (!input.internalWhatsappNumber && !input.email) {
    const text = "the payload has neither a phone number nor an email to find the contact by";
    throw invalid(text).because("payloadWithoutKey");
  }
  const all = tags.length > 0 ? parseInput(UpsertContact, { tags: await withPresent(ctx, input, tags) }) : {};
  const { id, contact, created } = await upsertContact(ctx, { ...input, ...all });
  if (note) await addActivity(ctx, id, parseInput(AddActivity, { content: note }).content);
  return { id, name: fullName(contact.name, contact.lastname), created };
}

/** An upsert replaces all tags, but a worker only adds. */
async function withPresent(ctx: WorkspaceContext, input: UpsertContact, tags: string[]): Promise<string[]> {
  const key = [input.internalWhatsappNumber ?? null, input.email ?? null];
  const [row] = await runStatement(ctx.db, TAGS, [ctx.workspaceId, ...key]);
  return [...(row?.ids ?? []), ...tags];
}

async function applyOpportunity(
  ctx: WorkspaceContext,
  texts: Texts,
  { ids, contactId }: { ids: Ids; contactId: string },
): Promise<Applied["opportunity"]> {
  if (!texts.name) return null;
  const input = parseInput(CreateOpportunity, {
    ...texts,
    amount: texts.amount === undefined ? 0 : Number(texts.amount),
    contactId,
    pipelineId: ids.pipeline,
    stageId: ids.step,
    assignedComercialId: ids.comercial,
  });
  const { id, name } = await createOpportunity(ctx, input);
  return { id, name };
}

async function applyTask(
  ctx: WorkspaceContext,
  texts: Texts,
  { ids, contactId, dealId }: { ids: Ids; contactId: string; dealId: string | undefined },
): Promise<Applied["task"]> {
  if (!texts.name) return null;
  const input = parseInput(CreateTask, { ...texts, contactId, dealId, assignedUserId: ids.assignee });
  const { id, name } = await createTask(ctx, input);
  return { id, name };
}
