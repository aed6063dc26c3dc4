import { runStatement } from "#lib/db/run-statement.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { contactEvents } from "./events.ts";
import { changeNumber } from "./numbers/change-number.ts";
import { contactRecord, type StoredContact } from "./record/contact-record.ts";
import { contactExists, insertContact } from "./record/insert-contact.ts";
import { applyPatch, type ContactPatch, eventsOf, planChanges } from "./record/plan-changes.ts";
import { createMissingTagsAndFields } from "./record/resolve-patch.ts";
import { writeContacts } from "./record/write-contacts.ts";
import type { ContactCustomField } from "./schema.ts";

/** A submitted lead-ad form; empty answers are null. */
export type Lead = {
  /** The contact that has the number; null if none has it. */
  contactId: string | null;
  platformId: number;
  name: string;
  lastname: string | null;
  email: string | null;
  number: string | null;
  answers: ContactCustomField[];
  /** Names of tags; missing ones are created. */
  tags?: string[];
  referral: AdsReferral;
};

const FIND_BY_EMAIL = defineStatement({
  name: "find_lead_by_email",
  text: "select id from contacts where workspace_id = $1 and lower(email) = lower($2)",
});

/**
 * Handles a lead: adds the answers to the contact of its number, else of its email, and fills its empty
 * fields. Creates a contact (contacto_nuevo) if there is none. Fires meta_lead_nuevo in both cases.
 */
export async function handleLead(
  ctx: WorkspaceContext,
  lead: Lead,
): Promise<{ contactId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const emailOwner = await findByEmail(ctx, lead.email);
    const contactId = lead.contactId ?? emailOwner;
    if (contactId === null) return { contactId: await create(ctx, lead), created: true };
    // If another contact has the email, it keeps it. The lead's row stores the email.
    const email = emailOwner === null ? lead.email : null;
    await fill(ctx, contactId, { ...lead, email });
    return { contactId, created: false };
  });
}

async function findByEmail(ctx: WorkspaceContext, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const [row] = await runStatement(ctx.db, FIND_BY_EMAIL, [ctx.workspaceId, email]);
  return row?.id ?? null;
}

async function create(ctx: WorkspaceContext, lead: Lead): Promise<string> {
  const { name, lastname, email, number, platformId, answers, tags, referral } = lead;
  const input = {
    name,
    lastname,
    email,
    platformId,
    internalWhatsappNumber: number,
    customFields: answers,
    tags,
  };
  const contact = await insertContact(ctx, { ...input, isRead: false }, { lead: referral });
  if (!contact) throw contactExists();
  return contact.id;
}

async function fill(ctx: WorkspaceContext, contactId: string, lead: Lead): Promise<void> {
  const before = await lockRecord(ctx, contactRecord, contactId);
  if (lead.number !== null && before.stored.internalWhatsappNumber === null) {
    await changeNumber(ctx, { contactId, number: lead.number });
  }
  const known = before.stored.tags.map(({ id }) => id);
  const tags = lead.tags?.length ? [...known, ...lead.tags] : undefined;
  const { stored, found } = await lockRecord(ctx, contactRecord, contactId, { tags });
  const created = await createMissingTagsAndFields(ctx, { customFields: lead.answers, tags }, found);
  const patch = { ...patchOf(stored, lead), ...created };
  const changes = planChanges(stored, patch);
  const at = clock.now();
  const events = [...eventsOf(changes, ctx.actor.via), { event: contactEvents.leadReceived }];
  await writeContacts(ctx, [{ before: stored, stored: applyPatch(stored, patch, at), changes, events }], at);
}

/** Earlier values of the contact stay; the answers are merged into its custom fields. */
function patchOf(stored: StoredContact, { lastname, email, answers }: Lead): ContactPatch {
  return {
    ...(stored.lastname === null && lastname !== null && { lastname }),
    ...(stored.email === null && email !== null && { email }),
    customFields: answers,
    isRead: false,
  };
}
