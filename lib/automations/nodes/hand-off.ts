import { z } from "zod";
import { Choice, defineNode, NEXT, refer } from "./define-node.ts";
import { fillText } from "./scene.ts";

export const handOff = defineNode({
  type: "hand-off",
  label: "Hand over to a person",
  description: "Switches the AI agent off for the contact, assigns a person and tells them.",
  config: z.object({
    /** Null leaves the contact with whoever has it. */
    userId: Choice,
    /** What the person reads; `{{…}}` is filled in. */
    note: z.string().trim().max(500).default(""),
  }),
  ports: () => [NEXT],
  references: ({ userId }) => refer("user", userId),
  waits: false,
  foresee: ({ userId, note }, scene) => {
    const name = userId === null ? "the team" : scene.nameOf("user", userId);
    Object.assign(scene.contact, userId === null ? {} : { assignedAgentId: userId, assignedAgentName: name });
    const said = note === "" ? "" : ` with the note “${fillText(note, scene)}”`;
    return { port: "next", does: `Hands the contact over to ${name}${said}; the AI agent is switched off.` };
  },
});

export const end = defineNode({
  type: "end",
  label: "End",
  description: "Ends the run.",
  config: z.object({}),
  ports: () => [],
  waits: false,
  foresee: () => ({ port: null, does: "Ends." }),
});
