import { runPrepared } from "#lib/db/run-prepared.ts";
import { violatedConstraint } from "#lib/db/transaction.ts";
import { type Occurrence, recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type AppError, notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { notifyAssigned } from "../notify-assigned.ts";
import { toContactPayload } from "./contact-payload.ts";
import { historyInsert, historyRow, INSERT_HISTORY, toJson } from "./history-rows.ts";
import type { Change, DomainEvent } from "./plan-changes.ts";
import type { StoredContact } from "./stored-contact.ts";

/** The assignments of an update of contacts `c` from a row `n`. */
export const changedColumns = `name = n.name, lastname = n.lastname, email = n.email, stage_id = n.stage_id,
        segmentation_id = n.segmentation_id, assigned_agent_id = n.assigned_agent_id, rank = n.rank,
        rank_updated_at = n.rank_updated_at, is_read = n.is_read, is_bot_enabled = n.is_bot_enabled,
        is_solved = n.is_solved, blocked = n.blocked, custom_fields = n.custom_fields,
        first_message = n.first_message, first_message_at = n.first_message_at, last_message = n.last_message,
        last_message_at = n.last_message_at, version = n.version, updated_at = n.updated_at`;

const UPDATE = {
  name: "update_contact",
  text: `with updated as (
      update contacts c set ${changedColumns}
      from json_populate_record(null::contacts, $3) n where c.workspace_id = $1 and c.id = $2
    ) ${historyInsert("$4")}`,
};

const INSERT = {
  name: "insert_contact",
  text: `insert into contacts select * from json_populate_record(null::contacts, $1)
    on conflict do nothing returning id`,
};

const TAGS = {
  name: "replace_contact_tags",
  text: `with removed as (
      delete from contact_tags where workspace_id = $1 and contact_id = $2 and tag_id <> all($3::uuid[])
    ) insert into contact_tags (workspace_id, contact_id, tag_id, assigned_at)
    select $1, $2, tag_id, $4 from unnest($3::uuid[]) tag_id on conflict do nothing`,
};

/** A planned change of one contact: its new state, the history entries and the events. */
export type PlannedSave = {
  contact: StoredContact;
  changes: readonly Change[];
  events: readonly DomainEvent[];
};

/**
 * Writes a changed contact with its history and events, and publishes the change. `at` must be the instant
 * the change was applied at, so that the returned contact is what was written.
 */
export async function saveChanges(ctx: WorkspaceContext, planned: PlannedSave, at: Date): Promise<void> {
  const { contact, changes } = planned;
  const history = changes.map((change) => historyRow(ctx, { contactId: contact.id, at, change }));
  const values = [ctx.workspaceId, contact.id, toJson(mutableColumns(contact, at)), toJson(history)];
  await throwIfReferenceDeleted(runPrepared(ctx.db, UPDATE, values));
  await finishSave(ctx, planned, at);
}

/** Inserts the row of a new contact. Returns false if its number or email is taken. */
export async function insertRow(ctx: WorkspaceContext, contact: StoredContact): Promise<boolean> {
  const row = { ...mutableColumns(contact, contact.createdAt), ...immutableColumns(contact) };
  const inserted = await throwIfReferenceDeleted(runPrepared(ctx.db, INSERT, [toJson(row)]));
  return inserted.length > 0;
}

/** Writes the history, tags and events of a new contact whose row was inserted, and publishes the change. */
export async function recordCreation(ctx: WorkspaceContext, planned: PlannedSave): Promise<void> {
  const { contact, changes } = planned;
  const base = { contactId: contact.id, at: contact.createdAt };
  const history = [
    historyRow(ctx, { ...base, created: contact.stage }),
    ...changes
      .filter(({ field }) => field !== "stageId")
      .map((change) => historyRow(ctx, { ...base, change })),
  ];
  await runPrepared(ctx.db, INSERT_HISTORY, [toJson(history)]);
  await finishSave(ctx, planned, contact.createdAt);
}

async function finishSave(ctx: WorkspaceContext, planned: PlannedSave, at: Date): Promise<void> {
  const { contact, changes, events } = planned;
  if (changes.some(({ field }) => field === "tag")) {
    const tagIds = contact.tags.map(({ id }) => id);
    await throwIfReferenceDeleted(runPrepared(ctx.db, TAGS, [ctx.workspaceId, contact.id, tagIds, at]));
  }
  if (events.length > 0) {
    const data = toContactPayload(contact);
    await recordEvents(
      ctx,
      events.map((event): Occurrence => ({ ...event, subjectId: contact.id, data })),
    );
  }
  await notifyAssigned(ctx, contact, changes);
  publishChange(ctx, "contact", contact.id);
}

/** Columns that an update writes. */
export function mutableColumns(contact: StoredContact, at: Date): Record<string, unknown> {
  return {
    name: contact.name,
    lastname: contact.lastname,
    email: contact.email,
    stage_id: contact.stage?.id ?? null,
    segmentation_id: contact.segmentation?.id ?? null,
    assigned_agent_id: contact.agent?.id ?? null,
    rank: contact.rank,
    rank_updated_at: contact.rankUpdatedAt,
    is_read: contact.isRead,
    is_bot_enabled: contact.isBotEnabled,
    is_solved: contact.isSolved,
    blocked: contact.blocked,
    custom_fields: contact.customFields,
    first_message: contact.firstMessage,
    first_message_at: contact.firstMessageAt,
    last_message: contact.lastMessage,
    last_message_at: contact.lastMessageAt,
    version: contact.version,
    updated_at: at,
  };
}

/** Columns that are written once, when the contact is created. */
export function immutableColumns(contact: StoredContact): Record<string, unknown> {
  return {
    workspace_id: contact.workspaceId,
    id: contact.id,
    internal_whatsapp_number: contact.internalWhatsappNumber,
    platform_id: contact.platformId,
    platform_sender_id: contact.platformSenderId,
    platform_sender_name: contact.platformSenderName,
    is_manually_added: contact.isManuallyAdded,
    avatar_color: contact.avatarColor,
    files: contact.files,
    ads_referral: contact.adsReferral,
    created_at: contact.createdAt,
  };
}

/** Foreign keys that fail if a referenced row was deleted after it was found. */
const deletedReferenceErrors: Record<string, () => AppError> = {
  contacts_stage_fk: () => notFound("STAGE"),
  contacts_segmentation_fk: () => notFound("SEGMENTATION"),
  contacts_assigned_agent_fk: () => notFound("USER"),
  contact_tags_tag_fk: () => notFound("TAG"),
};

/** Awaits a write. Throws the 404 of a referenced row that was deleted meanwhile. */
export async function throwIfReferenceDeleted<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const toError = deletedReferenceErrors[violatedConstraint(error) ?? ""];
    throw toError ? toError() : error;
  }
}
