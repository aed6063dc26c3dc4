import { z } from "zod";
import { CustomFieldCode } from "#lib/custom-fields/schema.ts";
import { PhoneDigits } from "#lib/platform/locale/phone-digits.ts";
import { Stage } from "#lib/stages/schema.ts";
import { TagName } from "#lib/tags/schema.ts";

/** Limits of a contact's fields, in characters or items. */
export const contactLimits = {
  name: 200,
  email: 254,
  tags: 100,
  customFields: 100,
  customFieldValue: 5_000,
  note: 10_000,
  mentions: 20,
  bulk: 1_000,
  search: 100,
} as const;

const Instant = z.iso.datetime();
const Id = z.string();
const ANY_CASE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NullableText = z.string().nullable();

export const ContactTag = z.object({ id: Id, name: z.string(), color: z.string(), assignmentDate: Instant });
export type ContactTag = z.infer<typeof ContactTag>;

export const ContactCustomField = z.object({ code: z.string(), value: z.string() });
export type ContactCustomField = z.infer<typeof ContactCustomField>;

/** A contact of the API; null where there is no value. */
export const Contact = z.object({
  id: Id,
  creationDate: Instant,
  assignedAgentId: NullableText,
  assignedAgentName: NullableText,
  assignedTeamId: NullableText,
  assignedTeamName: NullableText,
  segmentationId: NullableText,
  lastMessage: NullableText,
  lastMessageDate: Instant.nullable(),
  platformSenderId: NullableText,
  platformSenderName: NullableText,
  platformSenderPhone: NullableText,
  platformSenderEmail: NullableText,
  isRead: z.boolean(),
  isBotEnabled: z.boolean(),
  isManuallyAdded: z.boolean(),
  avatarColor: z.string(),
  orderInCards: z.int().describe("Sort key in the column, ascending. Sparse; can be negative."),
  orderInCardsLastUpdated: Instant,
  tags: z.array(ContactTag),
  customFields: z.array(ContactCustomField),
  files: z.array(z.string()),
  isSolved: z.boolean(),
  workspaceId: Id,
  name: z.string(),
  lastname: NullableText,
  email: NullableText,
  platformId: z.int(),
  /** Null if it was cleared: the contact is in lists, but not on the board. */
  stageId: Id.nullable(),
  internalWhatsappNumber: NullableText,
  blocked: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;

/** Response of every endpoint that changes one contact. */
export const ContactResult = z.object({ id: Id, contact: Contact });
export type ContactResult = z.infer<typeof ContactResult>;

/** Trimmed text; `null` and `""` clear it. */
function clearable<Text extends z.ZodType<string, string>>(text: Text) {
  return z
    .string()
    .trim()
    .nullable()
    .transform((value) => value || null)
    .pipe(text.nullable());
}

const Name = z.string().trim().min(1).max(contactLimits.name);
const Reference = clearable(z.string().max(contactLimits.search));

/** A tag by id, in any case, or by name. */
const TagReference = TagName.transform((tag) => (ANY_CASE_ID.test(tag) ? tag.toLowerCase() : tag));
const Tags = z.array(TagReference).max(contactLimits.tags);
const CustomFields = z
  .array(z.object({ code: CustomFieldCode, value: z.string().max(contactLimits.customFieldValue) }))
  .max(contactLimits.customFields);

/**
 * The fields of a contact that can be set. `tags` is the complete new set, by id or name; `customFields` are merged by
 * code; `null` or `""` clears optional fields.
 */
const ContactFields = z.object({
  name: Name.optional(),
  lastname: clearable(z.string().max(contactLimits.name)).optional(),
  email: clearable(z.email().max(contactLimits.email)).optional(),
  stageId: Reference.optional(),
  segmentationId: Reference.optional(),
  assignedAgentId: Reference.optional(),
  assignedTeamId: Reference.optional(),
  tags: Tags.optional(),
  customFields: CustomFields.optional(),
  isSolved: z.boolean().optional(),
  isBotEnabled: z.boolean().optional(),
  isRead: z.boolean().optional(),
  blocked: z.boolean().optional(),
});

/**
 * Body of `PUT /api/contact`. Only the keys sent change. With `fromAssignedAgentId` or `fromCustomFields`, nothing
 * changes if someone else has changed these values since the caller saw them.
 */
export const UpdateContact = ContactFields.extend({
  fromAssignedAgentId: Reference.optional(),
  fromCustomFields: CustomFields.optional(),
});
export type UpdateContact = z.infer<typeof UpdateContact>;

const WhatsappNumber = clearable(PhoneDigits);

/**
 * Body of `POST /api/contact`: a name, and a number if platformId is 2, else an email. Without a platformId it is 2
 * if there is a number, else 7.
 */
export const CreateContact = ContactFields.extend({
  name: Name,
  platformId: z.int().min(1).max(7).optional(),
  internalWhatsappNumber: WhatsappNumber.optional(),
});
export type CreateContact = z.infer<typeof CreateContact>;

/** Body of `POST /api/contact/upsert`. The key is the number, else the email. A new contact needs a name. */
export const UpsertContact = CreateContact.extend({ name: Name.optional() });
export type UpsertContact = z.infer<typeof UpsertContact>;

export { ContactFilters, type ContactOrder, contactOrders } from "./filters/contact-filters.ts";

export const ContactPage = z.object({
  workspaceId: Id,
  continuationToken: z.string().nullable(),
  data: z.array(Contact),
});
export type ContactPage = z.infer<typeof ContactPage>;

/** How many contacts match. If `isCountExact` is false, there are more than `count`. */
export const ContactCount = z.object({ count: z.int(), isCountExact: z.boolean() });
export type ContactCount = z.infer<typeof ContactCount>;

/** A column of the board; `continuationToken` continues in the list with its `stageId` and `orderBy=card`. */
export const BoardColumn = z.object({
  stage: Stage,
  /** Contacts of the stage that match the filters. */
  count: z.int(),
  /** Only present if `count` is a lower bound: filters match more contacts than the board counts. */
  isCountExact: z.literal(false).optional(),
  continuationToken: z.string().nullable(),
  contacts: z.array(Contact),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

/** The board: one column per stage, in order. */
export const Board = z.object({ columns: z.array(BoardColumn) });
export type Board = z.infer<typeof Board>;

/**
 * Body of `POST /api/contact/move`: the card goes directly above `beforeId` or directly below `afterId`, both of that
 * stage; without either, to the top. A neighbor that moved to another stage is ignored. With `fromStageId`, it only
 * moves out of that stage.
 */
export const MoveContact = z.object({
  id: Id,
  stageId: Id,
  beforeId: Reference.optional(),
  afterId: Reference.optional(),
  fromStageId: Reference.optional(),
});
export type MoveContact = z.infer<typeof MoveContact>;

/** Response of `POST /api/contact/undo-move`. `webhooks` counts the move's recalled and sent webhooks. */
export const RevertedMove = ContactResult.extend({
  webhooks: z.object({ recalled: z.int(), sent: z.int() }),
});
export type RevertedMove = z.infer<typeof RevertedMove>;

/** Body of `POST /api/contact/bulk-move`. */
export const BulkMoveContacts = z.object({
  contactIds: z.array(Id).min(1).max(contactLimits.bulk),
  stageId: Id,
});
export type BulkMoveContacts = z.infer<typeof BulkMoveContacts>;

const BulkChange = ContactFields.pick({
  assignedAgentId: true,
  assignedTeamId: true,
  tags: true,
  customFields: true,
}).extend({
  id: Id,
  addTags: Tags.optional(),
  removeTags: Tags.optional(),
});

/**
 * Body of `POST /api/contact/bulk`: the new values of each contact, so that a bulk change can be undone. Tags are the
 * complete new set, or are added and removed.
 */
export const ChangeContacts = z.object({ contacts: z.array(BulkChange).min(1).max(contactLimits.bulk) });
export type ChangeContacts = z.infer<typeof ChangeContacts>;

/**
 * One change of many contacts. Only the keys sent change; tags are added and removed, by id or name. `delete` cannot be
 * combined with other keys.
 */
export const ContactEdit = ContactFields.pick({
  stageId: true,
  segmentationId: true,
  assignedAgentId: true,
  assignedTeamId: true,
  customFields: true,
  isSolved: true,
}).extend({
  addTags: Tags.optional(),
  removeTags: Tags.optional(),
  delete: z.literal(true).optional(),
});
export type ContactEdit = z.infer<typeof ContactEdit>;

const mostInBulk = { maxItems: contactLimits.bulk };

/** Body of `POST /api/contact/delete-batch`: `[{ids: ["…"]}]`, `[{ids: "…"}]` or plain ids. */
export const DeleteContacts = z.object({
  contactIds: z
    .array(z.union([Id, z.object({ ids: z.union([Id, z.array(Id).meta(mostInBulk)]) })]))
    .meta(mostInBulk)
    .transform((items) => items.flatMap((item) => (typeof item === "string" ? item : item.ids)))
    .pipe(z.array(Id).min(1).max(contactLimits.bulk)),
});
export type DeleteContacts = z.infer<typeof DeleteContacts>;

/** Body of `POST /api/contact/{id}/activities`. */
export const AddActivity = z.object({
  content: z.string().trim().min(1).max(contactLimits.note),
  mentionedUserIds: z.array(Id).max(contactLimits.mentions).default([]).describe("Members to notify."),
});
export type AddActivity = z.infer<typeof AddActivity>;

export { HistoryEntry, HistoryValue, NamedReference } from "./history/history-entry.ts";
