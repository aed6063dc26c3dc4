import type { Contact } from "../schema.ts";
import type { StoredContact } from "./stored-contact.ts";

/** Converts a stored contact to the API's contact. `order` is its place in its column, 0 at the top. */
export function toContact(stored: StoredContact, order: number): Contact {
  return {
    id: stored.id,
    creationDate: stored.createdAt.toISOString(),
    assignedAgentId: stored.agent?.id ?? null,
    assignedAgentName: stored.agent?.name ?? null,
    segmentationId: stored.segmentation?.id ?? null,
    lastMessage: stored.lastMessage,
    lastMessageDate: stored.lastMessageAt?.toISOString() ?? null,
    platformSenderId: stored.platformSenderId,
    platformSenderName: stored.platformSenderName,
    platformSenderPhone: stored.internalWhatsappNumber,
    platformSenderEmail: stored.email,
    isRead: stored.isRead,
    isBotEnabled: stored.isBotEnabled,
    isManuallyAdded: stored.isManuallyAdded,
    avatarColor: stored.avatarColor,
    orderInCards: order,
    orderInCardsLastUpdated: stored.rankUpdatedAt.toISOString(),
    tags: stored.tags.map(({ assignedAt, ...tag }) => ({ ...tag, assignmentDate: assignedAt.toISOString() })),
    customFields: Object.entries(stored.customFields).map(([code, value]) => ({ code, value })),
    files: stored.files,
    isSolved: stored.isSolved,
    workspaceId: stored.workspaceId,
    name: stored.name,
    lastname: stored.lastname,
    email: stored.email,
    platformId: stored.platformId,
    stageId: stored.stage?.id ?? null,
    internalWhatsappNumber: stored.internalWhatsappNumber,
    blocked: stored.blocked,
  };
}
