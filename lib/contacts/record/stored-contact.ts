import type { AdsReferral } from "#lib/db/schema/index.ts";
import type { NamedReference } from "../schema.ts";

/** A tag on a stored contact. */
export type StoredTag = { id: string; name: string; color: string; assignedAt: Date };

/** A contact with the names of its references: the source of responses, payloads and plans. */
export type StoredContact = {
  workspaceId: string;
  id: string;
  name: string;
  lastname: string | null;
  email: string | null;
  internalWhatsappNumber: string | null;
  platformId: number;
  platformSenderId: string | null;
  platformSenderName: string | null;
  stage: NamedReference | null;
  segmentation: NamedReference | null;
  agent: NamedReference | null;
  rank: string;
  rankUpdatedAt: Date;
  isRead: boolean;
  isBotEnabled: boolean;
  isManuallyAdded: boolean;
  isSolved: boolean;
  blocked: boolean;
  avatarColor: string;
  customFields: Record<string, string>;
  files: string[];
  adsReferral: AdsReferral | null;
  firstMessage: string | null;
  firstMessageAt: Date | null;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  version: number;
  createdAt: Date;
  tags: StoredTag[];
};

/** A row of `contactColumns` as the driver returns it: instants are text. */
export type ContactRow = Omit<
  StoredContact,
  | "stage"
  | "segmentation"
  | "agent"
  | "tags"
  | "rankUpdatedAt"
  | "firstMessageAt"
  | "lastMessageAt"
  | "createdAt"
> & {
  stageId: string | null;
  stageName: string | null;
  segmentationId: string | null;
  segmentationName: string | null;
  agentId: string | null;
  agentName: string | null;
  rankUpdatedAt: string;
  firstMessageAt: string | null;
  lastMessageAt: string | null;
  createdAt: string;
  tags: (Omit<StoredTag, "assignedAt"> & { assignedAt: string })[];
};

/**
 * Select list of a contact `c`. Names come from subqueries, because a join would lose the row if the stage
 * changes while `for update` waits.
 */
export const contactColumns = `
  c.workspace_id as "workspaceId", c.id, c.name, c.lastname, c.email,
  c.internal_whatsapp_number as "internalWhatsappNumber", c.platform_id as "platformId",
  c.platform_sender_id as "platformSenderId", c.platform_sender_name as "platformSenderName",
  c.stage_id as "stageId", c.segmentation_id as "segmentationId", c.assigned_agent_id as "agentId",
  (select s.name from stages s where s.workspace_id = c.workspace_id and s.id = c.stage_id) as "stageName",
  (select g.name from segmentations g where g.workspace_id = c.workspace_id and g.id = c.segmentation_id)
    as "segmentationName",
  (select concat_ws(' ', u.name, u.last_name) from users u where u.id = c.assigned_agent_id) as "agentName",
  c.rank, c.rank_updated_at as "rankUpdatedAt", c.is_read as "isRead", c.is_bot_enabled as "isBotEnabled",
  c.is_manually_added as "isManuallyAdded", c.is_solved as "isSolved", c.blocked,
  c.avatar_color as "avatarColor", c.custom_fields as "customFields", c.files,
  c.ads_referral as "adsReferral", c.first_message as "firstMessage", c.first_message_at as "firstMessageAt",
  c.last_message as "lastMessage", c.last_message_at as "lastMessageAt", c.version, c.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color,
      'assignedAt', ct.assigned_at) order by ct.assigned_at, t.id), '[]')
    from contact_tags ct join tags t on t.workspace_id = ct.workspace_id and t.id = ct.tag_id
    where ct.workspace_id = c.workspace_id and ct.contact_id = c.id) as tags`;

/** Converts a row of `contactColumns` to a stored contact. */
export function toStoredContact(row: ContactRow): StoredContact {
  const { stageId, stageName, segmentationId, segmentationName, agentId, agentName, ...rest } = row;
  return {
    ...rest,
    stage: reference(stageId, stageName),
    segmentation: reference(segmentationId, segmentationName),
    agent: reference(agentId, agentName),
    rankUpdatedAt: new Date(row.rankUpdatedAt),
    firstMessageAt: instant(row.firstMessageAt),
    lastMessageAt: instant(row.lastMessageAt),
    createdAt: new Date(row.createdAt),
    tags: row.tags.map((tag) => ({ ...tag, assignedAt: new Date(tag.assignedAt) })),
  };
}

function reference(id: string | null, name: string | null): NamedReference | null {
  return id === null ? null : { id, name: name ?? "" };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
