import { updateContact } from "#lib/contacts/index.ts";
import { receiveMessage, sendMessage } from "#lib/conversations/index.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { atMoment } from "../at-moment.ts";
import { newWhatsappChannel } from "./channels/whatsapp-channel.ts";
import { join, newPerson } from "./person.ts";
import type { newWorkspace } from "./workspace.ts";

type Owner = Awaited<ReturnType<typeof newWorkspace>>;

/**
 * Adds conversations of before and in June 2026. Carla and Ana are on WhatsApp, and Ana is assigned to Eva, the team
 * Field and the tag Course. Bea is on another number, and Dora on a website without an agent.
 */
export async function addJuneConversations(owner: Owner) {
  const eva = await newPerson({ name: "Eva" });
  await join(owner.workspaceId, eva.id, "agent");
  const ctx = { ...owner, actor: { ...owner.actor, via: "panel" as const } };
  const asEva: WorkspaceContext = { ...ctx, actor: { type: "user", id: eva.id, name: "Eva", via: "panel" } };
  await createStage(ctx, { name: "New" });
  const sales = await newWhatsappChannel(ctx, { name: "Sales" });
  const support = await newWhatsappChannel(ctx, { name: "Support" });
  const groups = {
    team: await createTeam(ctx, { name: "Field", memberIds: [] }),
    tag: await createTag(ctx, { name: "Course" }),
  };
  const { write, reply, solve } = actsIn(ctx);
  const carla = await write("Carla", sales.id, "2026-05-20T08:00:00Z");
  await reply(ctx, carla.conversationId, "2026-05-20T08:01:40Z");
  const ana = await write("Ana", sales.id, "2026-06-01T08:00:00Z");
  await updateContact(ctx, ana.contactId, {
    assignedAgentId: eva.id,
    assignedTeamId: groups.team.id,
    tags: [groups.tag.id],
  });
  await reply(asEva, ana.conversationId, "2026-06-01T08:10:00Z");
  await solve(asEva, ana.contactId, true, "2026-06-01T10:00:00Z");
  // 22:30 in UTC is the next day in Madrid. Her first message arrives last.
  const bea = await write("Bea", support.id, "2026-06-02T22:30:00Z");
  await write("Bea", support.id, "2026-06-02T22:00:00Z", "2026-06-02T22:31:00Z");
  await reply(ctx, bea.conversationId, "2026-06-03T00:00:00Z");
  await write("Ana", sales.id, "2026-06-03T09:00:00Z");
  await reply(asEva, ana.conversationId, "2026-06-03T09:00:45Z");
  await write("Ana", sales.id, "2026-06-03T09:01:00Z");
  await reply(asEva, ana.conversationId, "2026-06-03T09:05:00Z");
  await solve(ctx, carla.contactId, true, "2026-06-05T08:00:00Z");
  const dora = await write("Dora", null, "2026-06-10T12:00:00Z");
  return { eva, sales, support, ...groups, ana, bea, carla, dora, ctx, write, reply, solve };
}

/** Actions of people in the workspace, at a given time. */
function actsIn(ctx: Owner) {
  const write = (name: string, channelId: string | null, sentAt: string, arrivedAt = sentAt) =>
    atMoment(arrivedAt, () =>
      receiveMessage(
        { ...ctx, actor: systemActor("inbound") },
        {
          platformId: channelId === null ? 1 : 2,
          channelId,
          agentId: channelId === null ? ctx.userId : null,
          externalContactId: name,
          name,
          text: "Hello",
          externalId: newId(),
          at: new Date(sentAt),
        },
      ),
    );
  const reply = (as: WorkspaceContext, conversationId: string, moment: string) => {
    const { id, name } = as.actor;
    const message = { kind: "text" as const, text: "Hi" };
    return atMoment(moment, () =>
      sendMessage(as, { conversationId, message, author: { type: "user", id, name } }),
    );
  };
  const solve = (as: WorkspaceContext, contactId: string, isSolved: boolean, moment: string) =>
    atMoment(moment, () => updateContact(as, contactId, { isSolved }));
  return { write, reply, solve };
}
