import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findMessage } from "./find-message.ts";
import { findSimulator } from "./find-simulator.ts";
import { listTemplates, templateOf } from "./list-templates.ts";
import { type ActOnPhone, isSupported, type PhoneAction } from "./schema.ts";
import { sendVendorNotification } from "./send-vendor-notification.ts";
import { storeMessage } from "./store-message.ts";
import type { SimulatorRow } from "./stored-rows.ts";
import type { Pressed, SimulatedVendor } from "./vendors/vendor.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

/** The vendor's ids of the sent messages, and the webhook's status codes, in order of arrival. */
type PhoneActionResult = { messages: string[]; answers: number[] };

/** Does an action on a customer's phone: posts the vendor's signed notification to the channel's webhook. Throws
 * SIMULATOR_NOT_FOUND, MESSAGE_NOT_FOUND for a press on a missing message, and VALIDATION_ERROR while phones are off or
 * if the vendor does not support the action.
 */
export async function runPhoneAction(ctx: WorkspaceContext, input: ActOnPhone): Promise<PhoneActionResult> {
  const simulator = await findSimulator(ctx, input.simulatorId);
  if (!simulator.isOn) throw invalid("the phone is off: turn it on to send messages").because("phoneOff");
  const channel = await findChannel(ctx, simulator.channelId);
  const vendor = vendorOf(channel);
  if (input.ad && !isSupported(vendor.platformType, "ad")) throw invalid("ad: this vendor has no ads");
  const pressed = await findPressed(ctx, vendor, input);
  const actions = split(input.action);
  const now = Math.floor(clock.now().getTime() / 1000);
  const letters = actions.map((action, index) =>
    vendor.notify(
      channel,
      { ...input, action, ad: index === 0 ? input.ad : undefined },
      { pressed, seconds: now + index },
    ),
  );
  const ids: string[] = [];
  for (const { externalId, body, notification } of letters) {
    const { simulatorId, number, name } = input;
    const message = { simulatorId, number, name, externalId, body, notification };
    ids.push(await storeMessage(ctx, { ...message, direction: "sent" }));
  }
  const answers: number[] = [];
  // Messages written in order arrive in reverse order.
  for (const [index, { notification }] of [...letters.entries()].toReversed()) {
    const results = await deliver({ simulator, channel }, notification, input.times ?? 1);
    answers.push(...results);
    await recordAnswer(ctx, { simulatorId: input.simulatorId, id: ids[index] ?? "" }, results.at(-1) ?? 0);
  }
  publishChange(ctx, "simulator", input.simulatorId);
  return { messages: letters.map(({ externalId }) => externalId), answers };
}

/** Returns the action, or one action for each line if they arrive in reverse. */
function split(action: PhoneAction): PhoneAction[] {
  if (action.kind !== "text" || !action.reversed) return [action];
  const lines = action.text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, 10).map((text) => ({ kind: "text", text }));
}

type From = { simulator: SimulatorRow; channel: StoredChannel };
async function deliver(from: From, notification: string, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await sendVendorNotification(from, notification));
  return answers;
}

async function recordAnswer(
  ctx: WorkspaceContext,
  message: { simulatorId: string; id: string },
  answer: number,
): Promise<void> {
  await ctx.db
    .update(simulatedMessages)
    .set({ answer })
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId: message.simulatorId, id: message.id }));
}

/** The pressed button: the phone can only press what it shows. */
async function findPressed(
  ctx: WorkspaceContext,
  vendor: SimulatedVendor,
  input: ActOnPhone,
): Promise<Pressed | null> {
  const { action, simulatorId } = input;
  if (action.kind !== "choice") return null;
  const { body } = await findMessage(ctx, input, action.target);
  const view = vendor.view(body, templateOf(body, await listTemplates(ctx, simulatorId)));
  const choice = view.choices.find(({ id }) => id === action.choice);
  if (!choice) throw invalid("action.choice is not a button or row of this message");
  const { title, description } = choice;
  return { isTemplate: view.kind === "template", whereId: view.kind === "list", title, description, body };
}
