import { isDeepStrictEqual } from "node:util";
import { updateContact } from "#lib/contacts/index.ts";
import { readWaits } from "#lib/inbox/index.ts";
import type { SolvedWait } from "#lib/inbox/schema.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import type { MacroAction } from "../schema.ts";
import { type ContactPatch, type ContactState, patchOf } from "./contact-state.ts";
import { type ActionOutcome, attempt, DONE, UNCHANGED } from "./outcome.ts";

/** `before` has the values that the change replaced, and `waits` those that resolving ended. */
type ChangedContact = {
  outcomes: Map<MacroAction, ActionOutcome>;
  before: ContactPatch;
  waits: SolvedWait[];
};

/**
 * Makes the changes of several actions to a locked contact as one change, with the events of a user's change. If it
 * is rejected, all of these actions failed.
 */
export async function changeContact(
  ctx: MemberContext,
  { contactId, state }: { contactId: string; state: ContactState },
  actions: readonly MacroAction[],
): Promise<ChangedContact> {
  const { patch, before, outcomes } = planChange(state, actions, ctx.userId);
  if (Object.keys(patch).length === 0) return { outcomes, before, waits: [] };
  const result = await attempt(ctx, async () => {
    const waits = patch.isSolved ? await readWaits(ctx, contactId) : [];
    await updateContact(ctx, contactId, patch);
    return { outcome: DONE, waits };
  });
  if ("waits" in result) return { outcomes, before, waits: result.waits };
  return { outcomes: new Map(actions.map((action) => [action, result.outcome])), before: {}, waits: [] };
}

type Plan = { patch: ContactPatch; before: ContactPatch; outcomes: Map<MacroAction, ActionOutcome> };

/** Returns the change that actions make together, and the values that it replaces. */
function planChange(state: ContactState, actions: readonly MacroAction[], runnerId: string): Plan {
  let next = state;
  const outcomes = new Map<MacroAction, ActionOutcome>();
  for (const action of actions) {
    const changed = { ...next, ...patchOf(action, next, runnerId) };
    outcomes.set(action, isDeepStrictEqual(changed, next) ? UNCHANGED : DONE);
    next = changed;
  }
  const names = fields.filter((name) => !isDeepStrictEqual(next[name], state[name]));
  return { patch: pick(next, names), before: pick(state, names), outcomes };
}

const fields = [
  "stageId",
  "assignedAgentId",
  "assignedTeamId",
  "isSolved",
  "isBotEnabled",
  "tags",
] as const satisfies (keyof ContactState)[];

function pick(state: ContactState, names: readonly (keyof ContactState)[]): ContactPatch {
  return Object.fromEntries(names.map((name) => [name, state[name]]));
}
