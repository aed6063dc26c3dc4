import { contactHistory, contacts, contactTags } from "#lib/db/schema/index.ts";
import type { Via } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type Change,
  column,
  defineRecord,
  fixed,
  idOrNull,
  keyed,
  type Linked,
  links,
  members,
  type NamedReference,
  type RecordEvent,
  reference,
  type StoredOf,
} from "#lib/platform/records/index.ts";
import { contactEvents } from "../events.ts";

const stages = { table: "stages", name: "x.name", missing: "STAGE" } as const;
const segmentations = { table: "segmentations", name: "x.name", missing: "SEGMENTATION" } as const;
const teams = { table: "teams", name: "x.name", missing: "TEAM" } as const;
const tags = { table: "tags", name: "x.name", missing: "TAG", columns: ["color"] } as const;

type StoredTag = Linked & { color: string };
export type FoundTag = Omit<StoredTag, "assignedAt">;

/** The stage and the tags of a request; tags are ids or names. */
type WantedStageAndTags = {
  stageId?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Requests the default stage if no stage is given. */
  defaultStage?: boolean;
};

/** `topKey` is the order key of the stage's first card. */
export type FoundStageAndTags = {
  stage: (NamedReference & { topKey: number | null }) | null;
  tags: FoundTag[];
};

export const contactRecord = defineRecord({
  entity: "contact",
  missing: "CONTACT",
  table: contacts,
  alias: "c",
  history: { table: contactHistory, owner: contactHistory.contactId },
  fields: {
    workspaceId: fixed(contacts.workspaceId),
    id: fixed(contacts.id),
    name: column(contacts.name),
    lastname: column(contacts.lastname),
    email: column(contacts.email),
    isSolved: column(contacts.isSolved, { event: resolvedEvent }),
    isBotEnabled: column(contacts.isBotEnabled),
    isRead: column(contacts.isRead),
    blocked: column(contacts.blocked),
    stage: reference(contacts.stageId, stages, {
      isLookedUp: false,
      foreignKey: "contacts_stage_fk",
      event: stageEvent,
    }),
    orderInCards: column(contacts.orderInCards, { unless: "stage" }),
    orderInCardsLastUpdated: column(contacts.orderInCardsLastUpdated, { history: false }),
    segmentation: reference(contacts.segmentationId, segmentations, {
      foreignKey: "contacts_segmentation_fk",
      event: contactEvents.segmentationAssigned,
    }),
    agent: reference(contacts.assignedAgentId, members, {
      foreignKey: "contacts_assigned_agent_fk",
      event: contactEvents.agentAssigned,
    }),
    team: reference(contacts.assignedTeamId, teams, { foreignKey: "contacts_assigned_team_fk" }),
    tags: links<StoredTag>(tags, {
      table: contactTags,
      owner: contactTags.contactId,
      item: contactTags.tagId,
      foreignKey: "contact_tags_tag_fk",
      history: "tag",
      event: tagEvent,
    }),
    customFields: keyed(contacts.customFields),
    firstMessage: column(contacts.firstMessage, { history: false }),
    firstMessageAt: column(contacts.firstMessageAt, { api: "firstMessageDate", history: false }),
    lastMessage: column(contacts.lastMessage, { history: false }),
    lastMessageAt: column(contacts.lastMessageAt, { api: "lastMessageDate", history: false }),
    version: column(contacts.version, { history: false }),
    internalWhatsappNumber: fixed(contacts.internalWhatsappNumber),
    platformId: fixed(contacts.platformId),
    platformSenderId: fixed(contacts.platformSenderId),
    platformSenderName: fixed(contacts.platformSenderName),
    isManuallyAdded: fixed(contacts.isManuallyAdded),
    avatarColor: fixed(contacts.avatarColor),
    files: fixed(contacts.files),
    adsReferral: fixed(contacts.adsReferral),
    createdAt: fixed(contacts.createdAt, { api: "creationDate" }),
  },
  lookups: {
    finds: {
      stage: {
        query: (parameter) => `select json_build_object('id', s.id, 'name', s.name, 'topKey',
            (select f.order_in_cards from contacts f where f.workspace_id = s.workspace_id and f.stage_id = s.id
              order by f.order_in_cards, f.id limit 1))
          from stages s where s.workspace_id = $1
            and case when ${parameter(0)}::boolean then s.is_default else s.id = ${parameter(1)}::uuid end`,
        values: ({ stageId, defaultStage = false }: WantedStageAndTags) => [
          defaultStage && !stageId,
          idOrNull(stageId),
        ],
      },
      tags: {
        query: (
          parameter,
        ) => `select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)), '[]')
          from tags t where t.workspace_id = $1 and (t.id = any(${parameter(0)}::uuid[])
            or lower(t.name) = any(select lower(n) from unnest(${parameter(1)}::text[]) n))`,
        values: ({ tags = [] }: WantedStageAndTags) => [tags.filter(isId), tags.filter((tag) => !isId(tag))],
      },
    },
    nothing: { stage: null, tags: [] } as FoundStageAndTags,
  },
});

/** A contact with the names of its references: the source of responses, payloads and plans. */
export type StoredContact = StoredOf<typeof contactRecord>;

const stageSilent: readonly Via[] = ["agent", "bulk"];

function resolvedEvent({ new: isSolved }: Change): RecordEvent {
  return { event: isSolved ? contactEvents.resolved : contactEvents.reopened };
}

function stageEvent({ new: stage }: Change, via: Via): RecordEvent | null {
  return stage === null || stageSilent.includes(via) ? null : { event: contactEvents.stageAssigned };
}

function tagEvent({ new: tag }: Change): RecordEvent | null {
  if (tag === null || typeof tag !== "object") return null;
  return { event: contactEvents.tagAssigned, attributes: { tag: tag.id } };
}
