import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { builtInKeywords, keywordLimits, toKeyword } from "./keywords.ts";
import { recordConsent } from "./record-consent.ts";

const IS_STOPPED = defineStatement({
  name: "is_marketing_denied",
  text: `select from marketing_choices
    where workspace_id = $1 and contact_id = $2 and channel_id = $3 and not wanted`,
});
const CHOSEN = defineStatement({
  name: "find_chosen_keyword",
  text: `select $2::text = any(opt_out_keywords) as "isOptOut" from workspaces
    where id = $1 and ($2 = any(opt_out_keywords) or $2 = any(opt_in_keywords))`,
});

/** Longer texts are not compared with keywords, because normalizing them would take too long. */
const MAX_TEXT = 200;

/** A message that a contact sent on a channel. */
type Written = { contactId: string; channelId: string; messageId: string; text: string; at: Date };

/**
 * Records an opt-out from marketing messages if a message is only a word like STOP, and an opt-in after it. Workspaces
 * can add words (docs/privacy.md, Consent).
 */
export async function recordKeyword(ctx: WorkspaceContext, message: Written): Promise<void> {
  const text = message.text.trim();
  const choice = text.length > MAX_TEXT ? null : await findChoice(ctx, toKeyword(text));
  if (choice === null) return;
  const { contactId, channelId } = message;
  if (choice === "optIn") {
    const stopped = await runStatement(ctx.db, IS_STOPPED, [ctx.workspaceId, contactId, channelId]);
    if (stopped.length === 0) return;
  }
  await recordConsent(ctx, { ...message, isOptedIn: choice === "optIn", method: "message" });
}

/** Returns the choice that a whole message expresses. Reads the workspace's keywords only for short messages. */
async function findChoice(ctx: WorkspaceContext, word: string): Promise<"optOut" | "optIn" | null> {
  if (word === "" || word.length > keywordLimits.maxLength) return null;
  if (builtInKeywords.optOut.includes(word)) return "optOut";
  if (builtInKeywords.optIn.includes(word)) return "optIn";
  const [chosen] = await runStatement(ctx.db, CHOSEN, [ctx.workspaceId, word]);
  if (!chosen) return null;
  return chosen.isOptOut ? "optOut" : "optIn";
}
