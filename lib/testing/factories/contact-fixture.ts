import { contactTags, segmentations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import type { Stage } from "#lib/stages/schema.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { insertContact } from "./contact.ts";
import { newWorkspace } from "./workspace.ts";

const people = [
  { name: "José", lastname: "Núñez", email: "jose@example.com", internalWhatsappNumber: "34600111222" },
  { name: "Ana", lastname: "García", email: "ana.garcia@example.com", internalWhatsappNumber: "34611222333" },
  { name: "100% Pisos", lastname: null, email: "pisos_100@example.com", internalWhatsappNumber: null },
  { name: "Ünal", lastname: "Ştefan", email: null, internalWhatsappNumber: "905301112233" },
  { name: "back\\slash", lastname: null, email: null, internalWhatsappNumber: null },
];

/** Five contacts for listings; `ids` in order of creation. */
export type ContactFixture = {
  ctx: WorkspaceContext & { userId: string };
  stages: Stage[];
  ids: string[];
  segmentationId: string;
  tagId: string;
};

/**
 * Creates a workspace of five contacts: 0, 2 and 4 in the first stage, 1 and 3 in the second, each newer and higher
 * than the one before (the last two with the same time). 0 has the tag, 1 is resolved, 2 has the segmentation, 3 the
 * assignee; 0 and then 1 wrote last. Another workspace also has the first contact.
 */
export async function newContactFixture(): Promise<ContactFixture> {
  const ctx = await newWorkspace();
  const { workspaceId } = ctx;
  const stages = await createDefaultStages(ctx);
  const segmentationId = newId();
  await ctx.db.insert(segmentations).values({ workspaceId, id: segmentationId, name: "S" });
  const tagId = (await ensureTags(ctx, ["VIP"])).get("vip") ?? "";
  const ids: string[] = [];
  for (const [index, person] of people.entries()) {
    const id = await insertContact(ctx, {
      ...person,
      stageId: stages[index % 2]?.id ?? "",
      orderInCards: 9 - index,
      createdAt: new Date(2026, 0, 1 + Math.min(index, 3)),
      lastMessageAt: index < 2 ? new Date(2026, 1, 9 - index) : null,
      isSolved: index === 1,
      segmentationId: index === 2 ? segmentationId : null,
      assignedAgentId: index === 3 ? ctx.userId : null,
    });
    ids.push(id);
  }
  await ctx.db.insert(contactTags).values({ workspaceId, contactId: ids[0] ?? "", tagId });
  const other = await newWorkspace();
  const [foreign] = await createDefaultStages(other);
  await insertContact(other, { ...people[0], stageId: foreign?.id ?? "" });
  return { ctx, stages, ids, segmentationId, tagId };
}
