import { getContact, updateContact } from "#lib/contacts/index.ts";
import { notify } from "#lib/notifications/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { reason } from "#lib/platform/reason.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import type { Run } from "../runs/read-run.ts";
import { defineEffect, pass } from "./define-effect.ts";
import { fillTextForRun } from "./send-to-contact.ts";

export const assignStageEffect = defineEffect(nodeKinds["assign-stage"], {
  async act(ctx, { run }, { stageId }) {
    await updateContact(ctx, run.contactId, { stageId: requireChoice(stageId, "stage") });
    return pass(reason("Moved the contact to the stage.", "stageSet"));
  },
});

export const assignTagEffect = defineEffect(nodeKinds["assign-tag"], {
  async act(ctx, { run }, { tagId, remove }) {
    const id = requireChoice(tagId, "tag");
    const { tags } = await getContact(ctx, run.contactId);
    const others = tags.flatMap((tag) => (tag.id === id ? [] : [tag.id]));
    await updateContact(ctx, run.contactId, { tags: remove ? others : [...others, id] });
    const change = remove ? "removed" : "added";
    return pass(reason(remove ? "Removed the tag." : "Added the tag.", "tagSet", { change }));
  },
});

export const assignSegmentationEffect = defineEffect(nodeKinds["assign-segmentation"], {
  async act(ctx, { run }, { segmentationId }) {
    await updateContact(ctx, run.contactId, {
      segmentationId: requireChoice(segmentationId, "segmentation"),
    });
    return pass(reason("Added the contact to the segment.", "segmentSet"));
  },
});

export const assignPersonEffect = defineEffect(nodeKinds["assign-person"], {
  async act(ctx, { run }, { userId }) {
    await updateContact(ctx, run.contactId, { assignedAgentId: userId });
    const text = userId === null ? "Unassigned the contact." : "Assigned the contact.";
    return pass(reason(text, "assigned", { change: userId === null ? "removed" : "added" }));
  },
});

export const assignTeamEffect = defineEffect(nodeKinds["assign-team"], {
  async act(ctx, { run }, { teamId }) {
    await updateContact(ctx, run.contactId, { assignedTeamId: teamId });
    const text = teamId === null ? "Removed the contact from its team." : "Assigned the contact to the team.";
    return pass(reason(text, "teamSet", { change: teamId === null ? "removed" : "added" }));
  },
});

export const handOffEffect = defineEffect(nodeKinds["hand-off"], {
  async act(ctx, { run }, { userId, note }) {
    const { contact } = await updateContact(ctx, run.contactId, {
      isBotEnabled: false,
      ...(userId !== null && { assignedAgentId: userId }),
    });
    const text = await fillTextForRun(ctx, run, note);
    await notify(ctx, {
      userIds: await recipientsOf(ctx, contact.assignedAgentId),
      kind: "assignment",
      subject: { type: "contact", id: run.contactId },
      title: (t) =>
        t("handedOver", {
          automation: run.automationName,
          contact: fullName(contact.name, contact.lastname),
        }),
      body: text === "" ? (contact.lastMessage ?? "") : text,
      path: pathOf(run),
    });
    return pass(reason("Handed the contact over to a person. AI replies are off.", "handedOver"));
  },
});

/** The assignee, or all members if the contact is unassigned. */
async function recipientsOf(ctx: WorkspaceContext, assigned: string | null): Promise<string[]> {
  return assigned === null ? (await findMembers(ctx)).map(({ id }) => id) : [assigned];
}

function pathOf({ conversationId, contactId }: Run): string {
  return conversationId === null ? `/contacts/${contactId}` : `/inbox?conversation=${conversationId}`;
}

function requireChoice(id: string | null, noun: string): string {
  if (id === null) throw invalid(`no ${noun} is chosen`).because("notChosen", { what: noun });
  return id;
}
