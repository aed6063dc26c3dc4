import { addActivity } from "#lib/contacts/index.ts";
import { sendMessage } from "#lib/conversations/index.ts";
import { addInboxNote, snoozeConversation } from "#lib/inbox/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { createTask } from "#lib/tasks/index.ts";
import { taskLimits } from "#lib/tasks/schema.ts";
import { cannedText, type References } from "../references.ts";
import type { MacroAction, MacroUndo } from "../schema.ts";
import { type LockedContact, personOf, type Target } from "./contact-state.ts";
import type { TextFiller } from "./macro-text.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The contact of a run, and what its actions use. `state` is that before the run. */
export type ContactRun = {
  target: Target;
  state: LockedContact;
  present: References;
  fill: TextFiller;
  /** Whether a message turns AI replies off, as in the composer. */
  takesOver: boolean;
};

/** Steps that revert an action; `isFinal` if it cannot be reverted. */
export type Effect = { isFinal?: boolean } & Partial<Pick<MacroUndo, "snooze">> & { taskId?: string };

/** Carries out an action other than a change of the contact. Throws what the verb of the same action throws. */
export async function applyAction(ctx: MemberContext, run: ContactRun, action: MacroAction): Promise<Effect> {
  switch (action.type) {
    case "snooze":
      return snooze(ctx, run, action.hours);
    case "createTask":
      return { taskId: await addTask(ctx, run, action) };
    case "addNote":
      return addNote(ctx, run, await run.fill(action.text));
    case "sendMessage":
      return send(ctx, run, action.text);
    case "sendCannedReply":
      return send(ctx, run, cannedText(run.present, action.cannedReplyId));
    default:
      throw new Error(`${action.type} changes the contact`);
  }
}

/** Returns whether an action sends something to the contact. */
export function isMessage({ type }: MacroAction): boolean {
  return type === "sendMessage" || type === "sendCannedReply";
}

async function snooze(ctx: MemberContext, { state }: ContactRun, hours: number): Promise<Effect> {
  const { conversationId, snoozedUntil } = state;
  if (conversationId === null) {
    throw invalid("this contact has no conversation to snooze").because("noConversationToSnooze");
  }
  const until = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  await snoozeConversation(ctx, conversationId, { until });
  // A snooze that has expired is not restored.
  const isAhead = snoozedUntil !== null && snoozedUntil > clock.now();
  return { snooze: { conversationId, until: isAhead ? snoozedUntil.toISOString() : null } };
}

async function addTask(
  ctx: MemberContext,
  { target, fill }: ContactRun,
  {
    name,
    description = "",
    assignedUserId = null,
    dueInDays = null,
  }: Extract<MacroAction, { type: "createTask" }>,
): Promise<string> {
  const person = personOf(assignedUserId, ctx.userId);
  const filled = (await fill(name)).trim();
  const { id } = await createTask(ctx, {
    name: [...(filled || name)].slice(0, taskLimits.name).join(""),
    description: [...(await fill(description))].slice(0, taskLimits.description).join(""),
    contactId: target.contactId,
    ...(person !== null && { assignedUserId: person }),
    ...(dueInDays !== null && { expirationDate: new Date(clock.now().getTime() + dueInDays * DAY_MS) }),
  });
  return id;
}

/** The note is in the conversation that was chosen, or in the history of the contact that was chosen. */
async function addNote(ctx: MemberContext, { target }: ContactRun, text: string): Promise<Effect> {
  const { contactId, conversationId } = target;
  if (conversationId === null) await addActivity(ctx, contactId, text);
  else await addInboxNote(ctx, conversationId, { text, mentionedUserIds: [] });
  return { isFinal: true };
}

async function send(ctx: MemberContext, { target, fill, takesOver }: ContactRun, typed: string) {
  const text = (await fill(typed)).trim();
  if (text === "") throw invalid("the text is empty").because("textEmpty");
  const { contactId, conversationId } = target;
  const recipient = conversationId === null ? { contactId } : { conversationId };
  const author = { type: "user" as const, id: ctx.userId, name: ctx.actor.name };
  const message = { kind: "text" as const, text };
  await sendMessage(ctx, { ...recipient, message, author, takeOver: takesOver });
  return { isFinal: true };
}
