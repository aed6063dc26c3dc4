import { z } from "zod";
import { Choice, defineNode, needs, refer } from "./define-node.ts";

export const assignStage = defineNode({
  type: "assign-stage",
  label: "Move to a stage",
  description: "Moves the contact to a stage; asignar_fase fires.",
  config: z.object({ stageId: Choice }),
  faults: ({ stageId }) => needs(stageId, "Choose a stage."),
  references: ({ stageId }) => refer("stage", stageId),
  waits: false,
  foresee: ({ stageId }, scene) => {
    const name = scene.nameOf("stage", stageId ?? "");
    Object.assign(scene.contact, { stageId, stageName: name });
    return { port: "next", does: `Moves the contact to ${name}.` };
  },
});

export const assignTag = defineNode({
  type: "assign-tag",
  label: "Tag",
  description: "Puts a tag on the contact, or takes one away.",
  config: z.object({ tagId: Choice, remove: z.boolean().default(false) }),
  faults: ({ tagId }) => needs(tagId, "Choose a tag."),
  references: ({ tagId }) => refer("tag", tagId),
  waits: false,
  foresee: ({ tagId, remove }, scene) => {
    const name = scene.nameOf("tag", tagId ?? "");
    const tags = Array.isArray(scene.contact.tags) ? scene.contact.tags : [];
    const others = tags.filter((tag) => Object(tag).id !== tagId);
    Object.assign(scene.contact, { tags: remove ? others : [...others, { id: tagId, name }] });
    return { port: "next", does: remove ? `Takes the tag ${name} away.` : `Puts the tag ${name} on.` };
  },
});

export const assignSegmentation = defineNode({
  type: "assign-segmentation",
  label: "Segment",
  description: "Puts the contact into a segmentation.",
  config: z.object({ segmentationId: Choice }),
  faults: ({ segmentationId }) => needs(segmentationId, "Choose a segmentation."),
  references: ({ segmentationId }) => refer("segmentation", segmentationId),
  waits: false,
  foresee: ({ segmentationId }, scene) => {
    Object.assign(scene.contact, { segmentationId });
    return {
      port: "next",
      does: `Segments the contact as ${scene.nameOf("segmentation", segmentationId ?? "")}.`,
    };
  },
});

export const assignPerson = defineNode({
  type: "assign-person",
  label: "Assign to a person",
  description: "Makes a person of the team responsible for the contact; nobody where none is chosen.",
  config: z.object({ userId: Choice }),
  references: ({ userId }) => refer("user", userId),
  waits: false,
  foresee: ({ userId }, scene) => {
    const name = userId === null ? "nobody" : scene.nameOf("user", userId);
    Object.assign(scene.contact, {
      assignedAgentId: userId,
      assignedAgentName: userId === null ? null : name,
    });
    return { port: "next", does: `Assigns the contact to ${name}.` };
  },
});
