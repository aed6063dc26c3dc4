import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { Choice, defineNode, faultIfEmpty, referenceTo } from "./define-node.ts";

export const assignStage = defineNode({
  type: "assign-stage",
  label: "Move to a stage",
  description: "Moves the contact to a stage; asignar_fase fires.",
  config: z.object({ stageId: Choice }),
  faults: ({ stageId }) => faultIfEmpty(stageId, "Choose a stage.", "chooseStage"),
  references: ({ stageId }) => referenceTo("stage", stageId),
  waits: false,
  dryRun: ({ stageId }, context) => {
    const name = context.nameOf("stage", stageId ?? "");
    Object.assign(context.contact, { stageId, stageName: name });
    return { port: "next", does: reason(`Moves the contact to ${name}.`, "tryStage", { name }) };
  },
});

export const assignTag = defineNode({
  type: "assign-tag",
  label: "Tag",
  description: "Adds a tag to the contact or removes one.",
  config: z.object({ tagId: Choice, remove: z.boolean().default(false) }),
  faults: ({ tagId }) => faultIfEmpty(tagId, "Choose a tag.", "chooseTag"),
  references: ({ tagId }) => referenceTo("tag", tagId),
  waits: false,
  dryRun: ({ tagId, remove }, context) => {
    const name = context.nameOf("tag", tagId ?? "");
    const tags = Array.isArray(context.contact.tags) ? context.contact.tags : [];
    const others = tags.filter((tag) => Object(tag).id !== tagId);
    Object.assign(context.contact, { tags: remove ? others : [...others, { id: tagId, name }] });
    const does = remove
      ? reason(`Removes the tag ${name}.`, "tryTagRemoved", { name })
      : reason(`Adds the tag ${name}.`, "tryTagAdded", { name });
    return { port: "next", does };
  },
});

export const assignSegmentation = defineNode({
  type: "assign-segmentation",
  label: "Segment",
  description: "Puts the contact into a segment.",
  config: z.object({ segmentationId: Choice }),
  faults: ({ segmentationId }) => faultIfEmpty(segmentationId, "Choose a segment.", "chooseSegment"),
  references: ({ segmentationId }) => referenceTo("segmentation", segmentationId),
  waits: false,
  dryRun: ({ segmentationId }, context) => {
    const name = context.nameOf("segmentation", segmentationId ?? "");
    Object.assign(context.contact, { segmentationId, segmentationName: name });
    return {
      port: "next",
      does: reason(`Puts the contact into the segment ${name}.`, "trySegment", { name }),
    };
  },
});

export const assignPerson = defineNode({
  type: "assign-person",
  label: "Assign to a person",
  description: "Assigns the contact to a team member, or unassigns it if none is chosen.",
  config: z.object({ userId: Choice }),
  references: ({ userId }) => referenceTo("user", userId),
  waits: false,
  dryRun: ({ userId }, context) => {
    const name = userId === null ? null : context.nameOf("user", userId);
    Object.assign(context.contact, { assignedAgentId: userId, assignedAgentName: name });
    const does =
      name === null
        ? reason("Unassigns the contact.", "tryUnassigned")
        : reason(`Assigns the contact to ${name}.`, "tryAssigned", { name });
    return { port: "next", does };
  },
});

export const assignTeam = defineNode({
  type: "assign-team",
  label: "Assign to a team",
  description: "Assigns the contact to a team, or removes it from its team if none is chosen.",
  config: z.object({ teamId: Choice }),
  references: ({ teamId }) => referenceTo("team", teamId),
  waits: false,
  dryRun: ({ teamId }, context) => {
    const name = teamId === null ? null : context.nameOf("team", teamId);
    Object.assign(context.contact, { assignedTeamId: teamId, assignedTeamName: name });
    const does =
      name === null
        ? reason("Removes the contact from its team.", "tryNoTeam")
        : reason(`Assigns the contact to the team ${name}.`, "tryTeam", { name });
    return { port: "next", does };
  },
});
