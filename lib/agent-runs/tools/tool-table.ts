import { z } from "zod";
import type { AgentTool } from "#lib/agents/schema.ts";
import { addActivity, updateContact } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import { findNamed, listNames, type Named, type Names } from "./names.ts";

/** A valid tool call: its value in the log, and its effect. */
type Effect = { value: string; apply: (ctx: WorkspaceContext, contactId: string) => Promise<unknown> };

/** A tool of an agent. It has no contact argument: it acts on the contact of the conversation. */
export type ToolRow = {
  describe: (names: Names) => string;
  input: z.ZodObject;
  /** Returns the effect of a call, or an error for the model. */
  plan: (input: Record<string, unknown>, names: Names) => Effect | { error: string };
};

const Reference = z.string().trim().min(1).max(200);

/** All tools. A new tool needs a row here and its name in lib/agents/schema.ts. */
export const toolTable: Record<AgentTool, ToolRow> = {
  assign_stage: {
    describe: ({ stages }) => `Moves the person to a stage of the board. Stages: ${listNames(stages)}.`,
    input: z.object({ stage: Reference.describe("Name of the stage") }),
    plan: ({ stage }, { stages }) =>
      named(
        stages,
        stage,
        ({ id }) =>
          (ctx, contactId) =>
            updateContact(ctx, contactId, { stageId: id }),
      ),
  },
  assign_tag: {
    describe: ({ tags }) => `Adds a tag to the person. Tags: ${listNames(tags)}.`,
    input: z.object({ tag: Reference.describe("Name of the tag") }),
    plan: ({ tag }, { tags }) =>
      named(
        tags,
        tag,
        ({ id }) =>
          (ctx, contactId) =>
            addTag(ctx, contactId, id),
      ),
  },
  assign_segmentation: {
    describe: ({ segmentations }) =>
      `Puts the person into a segmentation. Segmentations: ${listNames(segmentations)}.`,
    input: z.object({ segmentation: Reference.describe("Name of the segmentation") }),
    plan: ({ segmentation }, { segmentations }) =>
      named(
        segmentations,
        segmentation,
        ({ id }) =>
          (ctx, contactId) =>
            updateContact(ctx, contactId, { segmentationId: id }),
      ),
  },
  assign_person: {
    describe: ({ people }) => `Assigns the contact to a person. People: ${listNames(people)}.`,
    input: z.object({ person: Reference.describe("Name of the person") }),
    plan: ({ person }, { people }) =>
      named(
        people,
        person,
        ({ id }) =>
          (ctx, contactId) =>
            updateContact(ctx, contactId, { assignedAgentId: id }),
      ),
  },
  assign_team: {
    describe: ({ teams }) => `Assigns the contact to a team. Teams: ${listNames(teams)}.`,
    input: z.object({ team: Reference.describe("Name of the team") }),
    plan: ({ team }, { teams }) =>
      named(
        teams,
        team,
        ({ id }) =>
          (ctx, contactId) =>
            updateContact(ctx, contactId, { assignedTeamId: id }),
      ),
  },
  mark_solved: {
    describe: () => "Marks the conversation as resolved when the person has what they needed.",
    input: z.object({}),
    plan: () => ({
      value: "true",
      apply: (ctx, contactId) => updateContact(ctx, contactId, { isSolved: true }),
    }),
  },
  switch_off: {
    describe: () =>
      "Stops your automatic replies to this person from the next message on, so that someone from the team takes " +
      "over. For people who ask for a human, and for what you must not handle.",
    input: z.object({ reason: z.string().trim().max(500).optional().describe("Why, for the team") }),
    plan: ({ reason }) => {
      const why = typeof reason === "string" && reason !== "" ? reason : "No reason given";
      return { value: why, apply: (ctx, contactId) => switchOff(ctx, contactId, why) };
    },
  },
};

type Apply = Effect["apply"];

function named(
  things: readonly Named[],
  nameOrId: unknown,
  apply: (thing: Named) => Apply,
): Effect | { error: string } {
  const found = findNamed(things, String(nameOrId));
  return "error" in found ? found : { value: found.name, apply: apply(found) };
}

/** The empty update locks the contact, so that no concurrently added tag is lost. */
async function addTag(ctx: WorkspaceContext, contactId: string, tagId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { contact } = await updateContact(ctx, contactId, {});
    await updateContact(ctx, contactId, { tags: [...contact.tags.map(({ id }) => id), tagId] });
  });
}

async function switchOff(ctx: WorkspaceContext, contactId: string, why: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await updateContact(ctx, contactId, { isBotEnabled: false });
    await addActivity(
      ctx,
      contactId,
      reason(`The AI agent turned itself off: ${why}`, "noteAgentOff", { why }),
    );
  });
}
