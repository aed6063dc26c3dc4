import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { OutboundConversation } from "../lock-conversation.ts";
import { findMarketingOptOut, type TemplateReference } from "./find-marketing-opt-out.ts";

/**
 * Rejects marketing templates for a contact who opted out at the vendor. The vendor would reject them too (131050).
 * Throws VALIDATION_ERROR.
 */
export async function requireMarketingConsent(
  ctx: WorkspaceContext,
  conversation: OutboundConversation,
  message: TemplateReference,
): Promise<void> {
  const channel = await findMarketingOptOut(ctx, conversation, message);
  if (channel === null) return;
  const { name = "" }: { name?: string } = message.content ?? {};
  throw invalid(
    `the contact opted out of marketing messages from ${channel} on WhatsApp, and ${name} is a marketing ` +
      "template: use a template of another category",
  ).because("marketingStopped", { channel, template: name });
}
