import { platformIds } from "#lib/channels/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { type AdsReferral, contacts } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import {
  type Change,
  columnList,
  emptyRecord,
  findReferences,
  lostError,
  type RecordEvent,
  tableRow,
  toJson,
  toPatch,
  withPatch,
} from "#lib/platform/records/index.ts";
import { palette } from "#lib/stages/schema.ts";
import { notifyAssigned } from "../assignment/notify-assigned.ts";
import { contactEvents } from "../events.ts";
import { isPossibleNumber } from "../numbers/phone-number.ts";
import type { Contact, CreateContact } from "../schema.ts";
import { contactRecord, type StoredContact } from "./contact-record.ts";
import { applyPatch, eventsOf, planChanges } from "./plan-changes.ts";
import { createMissingTagsAndFields, resolvePatch, stageOnTop } from "./resolve-patch.ts";
import { toContact } from "./to-contact.ts";
import { writeInsertedContact } from "./write-contacts.ts";

const columns = columnList(contacts);
const INSERT = defineStatement({
  name: "insert_contact",
  text: `insert into contacts (${columns}) select ${columns} from json_populate_record(null::contacts, $1)
    on conflict do nothing returning id`,
});

/** The trigger of each ad network. */
export const adEvents = {
  facebook: contactEvents.createdFromFacebookAd,
  instagram: contactEvents.createdFromInstagramAd,
};

/** Data of a channel about a contact's origin. Requests do not contain it. */
export type ContactOrigin = {
  ad?: { network: keyof typeof adEvents; referral: AdsReferral };
  /** A submitted lead form. It fires meta_lead_nuevo and no trigger of a click-to-chat ad. */
  lead?: AdsReferral;
  /** The sender on the channel and their first message; no text if our side wrote first. */
  sender?: { id: string; name: string | null; text: string | null; at: Date | null };
};

/**
 * Creates a contact in the caller's transaction, at the top of its stage or of the default one. Returns null
 * if the number or email is taken. Throws VALIDATION_ERROR without the key that its platform needs; a contact
 * from a channel needs none.
 */
export async function insertContact(
  ctx: WorkspaceContext,
  input: CreateContact,
  origin: ContactOrigin = {},
): Promise<Contact | null> {
  if (!origin.sender && !origin.lead) requireKey(input);
  const wanted = { ...withAssignee(ctx, input), stageId: input.stageId ?? undefined };
  const found = await readBeforeEvents(
    ctx,
    findReferences(ctx, contactRecord, { ...wanted, defaultStage: true }),
  );
  const blank = blankContact(ctx, input, origin);
  const at = blank.createdAt;
  const given = resolvePatch(wanted, found);
  const place = { stage: stageOnTop(found) };
  if (!(await insertRow(ctx, applyPatch(blank, { ...given, ...place }, at)))) return null;
  const patch = { ...given, ...(await createMissingTagsAndFields(ctx, wanted, found)) };
  const changes = planChanges(blank, patch);
  const contact = applyPatch(blank, { ...patch, ...place }, at);
  const events = creationEvents(ctx, changes, origin);
  await writeInsertedContact(ctx, { stored: contact, changes, events, created: contact.stage });
  await notifyAssigned(ctx, contact, changes);
  return toContact(contact);
}

/** A member who does not see all contacts is assigned new contacts that they leave unassigned. */
function withAssignee({ visibility, actor }: WorkspaceContext, input: CreateContact): CreateContact {
  const isAssigned = Boolean(input.assignedAgentId ?? input.assignedTeamId);
  return visibility === "all" || isAssigned ? input : { ...input, assignedAgentId: actor.id };
}

/** Inserts the row of a new contact. Returns false if its number or email is taken. */
async function insertRow(ctx: WorkspaceContext, contact: StoredContact): Promise<boolean> {
  const row = toJson(tableRow(contactRecord, contact, contact.createdAt));
  const inserted = await runStatement(ctx.db, INSERT, [row]).catch((error: unknown) => {
    throw lostError(contactRecord, error);
  });
  return inserted.length > 0;
}

/** Returns the error for a number or email that another contact has. */
export function contactExists(): AppError {
  return new AppError(
    "CONTACT_ALREADY_EXISTS",
    "Another contact in this workspace has this number or email.",
  );
}

/** WhatsApp contacts need a number, others an email. A number must be possible. */
function requireKey(input: CreateContact): void {
  const { internalWhatsappNumber: number, email } = input;
  if (platformOf(input) === platformIds.whatsapp && !number) {
    throw invalid("internalWhatsappNumber is required if platformId is 2").because("numberNeeded");
  }
  if (platformOf(input) !== platformIds.whatsapp && !email)
    throw invalid("email is required unless platformId is 2").because("emailNeeded");
  if (number && !isPossibleNumber(number)) {
    throw invalid("internalWhatsappNumber must be a phone number with its country code").because(
      "phoneImpossible",
    );
  }
}

function platformOf({ platformId, internalWhatsappNumber }: CreateContact): number {
  return platformId ?? (internalWhatsappNumber ? platformIds.whatsapp : platformIds.api);
}

/** Returns the contact before assignments, so that planning records the given values as changes. */
export function blankContact(
  ctx: WorkspaceContext,
  input: CreateContact,
  origin: ContactOrigin = {},
): StoredContact {
  const { ad, lead, sender } = origin;
  const now = clock.now();
  const id = newId();
  const blank = {
    ...emptyRecord(contactRecord),
    workspaceId: ctx.workspaceId,
    id,
    name: input.name,
    internalWhatsappNumber: input.internalWhatsappNumber ?? null,
    platformId: platformOf(input),
    platformSenderId: sender?.id ?? null,
    platformSenderName: sender?.name ?? null,
    orderInCards: 0,
    orderInCardsLastUpdated: now,
    isRead: true,
    isBotEnabled: true,
    isManuallyAdded: ctx.actor.via === "panel",
    isSolved: false,
    blocked: false,
    avatarColor: palette[Number.parseInt(id.slice(-4), 16) % palette.length] ?? palette[0],
    customFields: {},
    files: [],
    adsReferral: ad?.referral ?? lead ?? null,
    firstMessage: sender?.text ?? null,
    firstMessageAt: sender?.at ?? null,
    lastMessage: sender?.text ?? null,
    lastMessageAt: sender?.at ?? null,
    version: 0,
    createdAt: now,
    tags: [],
  };
  return withPatch(blank, toPatch(contactRecord, input));
}

/**
 * Returns the events of a creation: contacto_nuevo, the trigger of the ad or the form, and one for each
 * assignment. An import fires none.
 */
export function creationEvents(
  ctx: WorkspaceContext,
  changes: readonly Change[],
  { ad, lead }: ContactOrigin = {},
): RecordEvent[] {
  if (ctx.actor.via === "import") return [];
  return [
    { event: contactEvents.created },
    ...(ad ? [{ event: adEvents[ad.network] }] : []),
    ...(lead ? [{ event: contactEvents.leadReceived }] : []),
    ...eventsOf(changes, ctx.actor.via),
  ];
}
