import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readDenials } from "./read-denials.ts";
import { recordConsent } from "./record-consent.ts";

/** Channels whose marketing messages the visitor of a form accepted, and the text that they saw. */
type FormConsents = { contactId: string; channelIds: readonly string[]; text: string; at: Date };

/**
 * Records an opt-in that a person gave in a form, with its proof, in the caller's transaction. The form does not prove
 * who filled it in, so it does not replace an opt-out.
 */
export async function recordFormConsents(
  ctx: WorkspaceContext,
  { contactId, channelIds, text, at }: FormConsents,
): Promise<void> {
  if (channelIds.length === 0) return;
  const denied = (await readDenials(ctx, [contactId])).map(({ channelId }) => channelId);
  for (const channelId of channelIds.filter((id) => !denied.includes(id))) {
    await recordConsent(ctx, { contactId, channelId, isOptedIn: true, method: "form", text, at });
  }
}
