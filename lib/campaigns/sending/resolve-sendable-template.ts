import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import { requireTemplate, type TemplateRow } from "#lib/templates/index.ts";

/** The template of a campaign, or why it cannot be sent now. */
type SendableTemplate = { template: TemplateRow; blocker: null } | { template: null; blocker: Reason };

/** Returns the campaign's template if it is approved and its channel is connected, otherwise the reason. */
export async function resolveSendableTemplate(
  ctx: WorkspaceContext,
  templateId: string,
): Promise<SendableTemplate> {
  const template = await orNull(requireTemplate(ctx, templateId));
  if (!template) return { template: null, blocker: reason("The template was deleted.", "templateDeleted") };
  const { name, status, reason: why } = template;
  if (status !== "approved") {
    const text = `The template ${name} is ${status.replaceAll("_", " ")}${why ? `: ${why}` : "."}`;
    const parts = [reasonPart("templateNotApproved", { template: name, status })];
    if (why) parts.push(reasonPart("vendorSays", { words: why }));
    return { template: null, blocker: { text, parts } };
  }
  const channel = await orNull(findChannel(ctx, template.channelId ?? ""));
  if (!channel)
    return {
      template: null,
      blocker: reason("The template's channel was removed.", "templateChannelRemoved"),
    };
  if (channel.status === "disabled") {
    const text = `The channel ${channel.name} is switched off.`;
    return { template: null, blocker: reason(text, "channelOff", { channel: channel.name }) };
  }
  if (channel.status === "reconnect") return { template: null, blocker: lostConnection(channel) };
  return { template, blocker: null };
}

function lostConnection({ name, statusReason: why }: StoredChannel): Reason {
  const part = reasonPart("channelReconnect", { channel: name });
  if (!why) return { text: `The channel ${name} must be reconnected.`, parts: [part] };
  const details = why.parts.length > 0 ? why.parts : [reasonPart("vendorSays", { words: why.text })];
  return { text: `The channel ${name} must be reconnected: ${why.text}`, parts: [part, ...details] };
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}
