import { z } from "zod";
import { reason, reasonPart } from "#lib/platform/reason.ts";
import { Choice, defineNode, NEXT, referenceTo } from "./define-node.ts";
import { fillText } from "./fill-text.ts";

export const handOff = defineNode({
  type: "hand-off",
  label: "Hand over to a person",
  description: "Switches the AI agent off for the contact, assigns a person and notifies them.",
  config: z.object({
    /** Null keeps the current assignee. */
    userId: Choice,
    /** Note for the person; `{{…}}` variables are replaced. */
    note: z.string().trim().max(500).default(""),
  }),
  ports: () => [NEXT],
  references: ({ userId }) => referenceTo("user", userId),
  waits: false,
  dryRun: ({ userId, note }, context) => {
    const name = userId === null ? "the team" : context.nameOf("user", userId);
    Object.assign(
      context.contact,
      userId === null ? {} : { assignedAgentId: userId, assignedAgentName: name },
    );
    const filled = fillText(note, context);
    const withNote = note === "" ? "" : ` with the note “${filled}”`;
    const text = `Hands the contact over to ${name}${withNote}; the AI agent is switched off.`;
    const parts = [
      userId === null ? reasonPart("tryHandsToTeam") : reasonPart("tryHandsTo", { name }),
      ...(note === "" ? [] : [reasonPart("tryNote", { text: filled })]),
    ];
    return { port: "next", does: { text, parts } };
  },
});

export const end = defineNode({
  type: "end",
  label: "End",
  description: "Ends the run.",
  config: z.object({}),
  ports: () => [],
  waits: false,
  dryRun: () => ({ port: null, does: reason("Ends.", "stepEnded") }),
});
