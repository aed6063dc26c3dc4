import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { HeldConversation } from "./hold-conversation.ts";
import { marketingStop, type TemplateNamed } from "./marketing-stop.ts";

/**
 * No marketing template goes out to a contact who told the vendor that they want none: it would refuse it anyway
 * (131050), and nobody here may overrule what was said there. Throws VALIDATION_ERROR.
 */
export async function requireMarketing(
  ctx: WorkspaceContext,
  held: HeldConversation,
  message: TemplateNamed,
): Promise<void> {
  const channel = await marketingStop(ctx, held, message);
  if (channel === null) return;
  const { name = "" }: { name?: string } = message.content ?? {};
  throw invalid(
    `the contact told WhatsApp that they want no marketing messages from ${channel}, and the template ` +
      `${name} is one: only templates that are no marketing reach them`,
  );
}
