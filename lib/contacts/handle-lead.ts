import { runPrepared } from "#lib/db/run-prepared.ts";
import type { AdsReferral } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changeNumber } from "./change-number.ts";
import { saveChanges } from "./contact-writes.ts";
import { contactEvents } from "./events.ts";
import { contactExists, insertContact } from "./insert-contact.ts";
import { loadContact } from "./load-contact.ts";
import { applyPatch, type ContactPatch, eventsOf, planChanges } from "./plan-changes.ts";
import { createMissingTagsAndFields } from "./resolve-patch.ts";
import type { ContactCustomField } from "./schema.ts";
import type { StoredContact } from "./stored-contact.ts";

/** What somebody filled in on a lead-ad form; whatever they left out is null. */
export type Lead = {
  /** The contact the number is known to belong to; null where it is nobody's. */
  contactId: string | null;
  platformId: number;
  name: string;
  lastname: string | null;
  email: string | null;
  number: string | null;
  answers: ContactCustomField[];
  /** Names of tags; those the workspace lacks are made. */
  tags?: string[];
  referral: AdsReferral;
};

const FIND_BY_EMAIL = {
  name: "find_lead_by_email",
  text: "select id from contacts where workspace_id = $1 and lower(email) = lower($2)",
};

/**
 * Takes in a lead (channels.md 2): the contact of its number, else of its e-mail, gets the answers and what it lacked;
 * where there is none, one is made (contacto_nuevo). Fires meta_lead_nuevo either way.
 */
export async function handleLead(
  ctx: WorkspaceContext,
  lead: Lead,
): Promise<{ contactId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const emailOwner = await findByEmail(ctx, lead.email);
    const contactId = lead.contactId ?? emailOwner;
    if (contactId === null) return { contactId: await create(ctx, lead), created: true };
    // An e-mail of another contact than the number's stays theirs; the lead's own row keeps it.
    const email = emailOwner === null ? lead.email : null;
    await fill(ctx, contactId, { ...lead, email });
    return { contactId, created: false };
  });
}

async function findByEmail(ctx: WorkspaceContext, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const [row] = await runPrepared<{ id: string }>(ctx.db, FIND_BY_EMAIL, [ctx.workspaceId, email]);
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
  const before = await loadContact(ctx, contactId);
  if (lead.number !== null && before.stored.internalWhatsappNumber === null) {
    await changeNumber(ctx, { contactId, number: lead.number });
  }
  const known = before.stored.tags.map(({ id }) => id);
  const tags = lead.tags?.length ? [...known, ...lead.tags] : undefined;
  const { stored, found } = await loadContact(ctx, contactId, { tags });
  const made = await createMissingTagsAndFields(ctx, { customFields: lead.answers, tags }, found);
  const patch = { ...patchOf(stored, lead), ...made };
  const changes = planChanges(stored, patch);
  const at = clock.now();
  const contact = applyPatch(stored, patch, at);
  const events = [...eventsOf(changes, ctx.actor.via), { event: contactEvents.leadReceived }];
  await saveChanges(ctx, { contact, changes, events }, at);
}

/** What the contact said itself stays; the answers are laid over those it gave before. */
function patchOf(stored: StoredContact, { lastname, email, answers }: Lead): ContactPatch {
  return {
    ...(stored.lastname === null && lastname !== null && { lastname }),
    ...(stored.email === null && email !== null && { email }),
    customFields: answers,
    isRead: false,
  };
}
