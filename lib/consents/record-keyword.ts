import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { recordConsent } from "./record-consent.ts";

/** Whole messages that opt out, in lower case: the words of carriers, and WhatsApp's own button. */
const STOP = new Set([
  ...["stop", "unsubscribe", "stop promotions"],
  ...["baja", "darme de baja", "dar de baja", "detener promociones"],
  ...["parar", "sair", "descadastrar", "parar promoções"],
]);
/** Whole messages that opt in again. Without an earlier opt-out they mean something else. */
const START = new Set(["start", "unstop", "alta", "volver"]);

const IS_STOPPED = defineStatement({
  name: "is_marketing_denied",
  text: `select from marketing_choices
    where workspace_id = $1 and contact_id = $2 and channel_id = $3 and not wanted`,
});

/** A message that a contact sent on a channel. */
type Written = { contactId: string; channelId: string; messageId: string; text: string; at: Date };

/** Records an opt-out from marketing messages if a message is only a word like STOP, and an opt-in after it. */
export async function recordKeyword(ctx: WorkspaceContext, message: Written): Promise<void> {
  const { text, contactId, channelId } = message;
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "");
  const isStop = STOP.has(word);
  if (!isStop && !START.has(word)) return;
  if (!isStop) {
    const stopped = await runStatement(ctx.db, IS_STOPPED, [ctx.workspaceId, contactId, channelId]);
    if (stopped.length === 0) return;
  }
  await recordConsent(ctx, { ...message, isOptedIn: !isStop, method: "message" });
}
