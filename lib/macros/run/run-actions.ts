import { inTransaction } from "#lib/db/transaction.ts";
import { allows, scopesAllow } from "#lib/platform/auth/permissions.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { findMissing, type References } from "../references.ts";
import type { MacroAction, MacroResult, MacroUndo } from "../schema.ts";
import { applyAction, type ContactRun, type Effect, isMessage } from "./apply-action.ts";
import { changeContact } from "./change-contact.ts";
import { type ContactPatch, lockContact, patchOf, type Target } from "./contact-state.ts";
import { isAllowed } from "./is-allowed.ts";
import { textFiller } from "./macro-text.ts";
import { type ActionOutcome, attempt, DONE, failed } from "./outcome.ts";

type Macro = { actions: readonly MacroAction[]; present: References };
type Outcomes = Map<MacroAction, ActionOutcome>;

const NOT_ALLOWED = failed(
  reason("You or your API key do not have the permission for this action.", "actionNotAllowed"),
);
const NOT_SENT: ActionOutcome = {
  ...failed(reason("Not sent because another action failed.", "notSentAfterFailure")),
  status: "skipped",
};

/**
 * Runs the actions of a macro on one contact, in one transaction: first all changes of the contact as one change, then
 * snooze, tasks and notes, then messages. An action that is rejected changes nothing, and the others still run;
 * messages are sent only if none was rejected. Returns null if the contact no longer exists.
 */
export async function runActions(
  ctx: MemberContext,
  { actions, present }: Macro,
  target: Target,
): Promise<MacroResult | null> {
  return inTransaction(ctx, async (ctx) => {
    const state = await lockContact(ctx, target);
    if (!state) return null;
    // An action can hide the contact from the caller. The others run nevertheless.
    return withAllRecords(ctx, async (ctx) => {
      const outcomes: Outcomes = findRefusals(ctx, { actions, present }, target);
      const open = actions.filter((action) => !outcomes.has(action));
      const changes = open.filter((action) => patchOf(action, state, ctx.userId) !== null);
      const changed = await changeContact(ctx, { contactId: target.contactId, state }, changes);
      for (const [action, outcome] of changed.outcomes) outcomes.set(action, outcome);
      const setsAiReplies = actions.some(({ type }) => type === "setAiReplies");
      const takesOver = state.isBotEnabled && state.hasAgent && !setsAiReplies;
      const run = { target, state, present, fill: textFiller(ctx, target.contactId), takesOver };
      const others = open.filter((action) => !changes.includes(action));
      const effects = await applyAll(ctx, run, { others, outcomes });
      const { conversationId } = state;
      if (conversationId !== null) publishChange(ctx, "conversation", conversationId);
      return {
        contactId: target.contactId,
        conversationId,
        actions: actions.map((action) => ({ type: action.type, ...(outcomes.get(action) ?? DONE) })),
        undo: mayRestore(ctx, changed.before) ? toUndo(changed.before, changed.waits, effects) : null,
      };
    });
  });
}

/** Finds the actions that refer to something deleted, or that the caller may not do. */
function findRefusals(ctx: MemberContext, { actions, present }: Macro, target: Target): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const action of actions) {
    const missing = findMissing(action, present);
    if (missing) outcomes.set(action, failed(missing));
    else if (!isAllowed(ctx, action.type, target)) outcomes.set(action, NOT_ALLOWED);
  }
  return outcomes;
}

type Others = { others: readonly MacroAction[]; outcomes: Outcomes };

/** Carries out the other actions, messages last. Adds their results, and returns their effects. */
async function applyAll(
  ctx: MemberContext,
  run: ContactRun,
  { others, outcomes }: Others,
): Promise<Effect[]> {
  const effects: Effect[] = [];
  const silent = others.filter((action) => !isMessage(action));
  for (const action of [...silent, ...others.filter(isMessage)]) {
    if (isMessage(action) && [...outcomes.values()].some(({ status }) => status === "failed")) {
      outcomes.set(action, NOT_SENT);
      continue;
    }
    const result = await attempt(ctx, async () => ({
      outcome: DONE,
      effect: await applyAction(ctx, run, action),
    }));
    outcomes.set(action, result.outcome);
    if ("effect" in result) effects.push(result.effect);
  }
  return effects;
}

/**
 * Returns whether the caller may use `PUT /api/contact`, if the contact changed. The inbox needs less for some changes.
 */
function mayRestore({ permissions, scopes }: MemberContext, before: ContactPatch): boolean {
  if (Object.keys(before).length === 0) return true;
  return allows(permissions, "contacts.write") && scopesAllow(scopes, "contact", "write");
}

/** Returns what reverts a run; null if nothing changed or not everything can be reverted. */
function toUndo(
  contact: ContactPatch,
  waits: MacroUndo["waits"],
  effects: readonly Effect[],
): MacroUndo | null {
  if (effects.some(({ isFinal }) => isFinal)) return null;
  if (effects.length === 0 && Object.keys(contact).length === 0) return null;
  const snooze = effects.find((effect) => effect.snooze)?.snooze ?? null;
  return { contact, waits, snooze, taskIds: effects.flatMap(({ taskId }) => taskId ?? []) };
}
