import { getContactPayload } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listSegmentations } from "#lib/segmentations/index.ts";

/** Returns the contact as texts can name its fields: as in a webhook, with the name of its segment. */
export async function readVariables(ctx: WorkspaceContext, contactId: string) {
  const contact = await getContactPayload(ctx, contactId);
  const { segmentationId } = contact;
  const segments = segmentationId ? await listSegmentations(ctx) : [];
  return { ...contact, segmentationName: segments.find(({ id }) => id === segmentationId)?.name ?? "" };
}
