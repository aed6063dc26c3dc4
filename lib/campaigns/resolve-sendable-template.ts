import { findChannel } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireTemplate, type TemplateRow } from "#lib/templates/index.ts";

/** The template of a campaign, or why it cannot be sent now. */
export type SendableTemplate = { template: TemplateRow; blocker: null } | { template: null; blocker: string };

/** Returns the campaign's template if it is approved and its channel is connected, otherwise the reason. */
export async function resolveSendableTemplate(
  ctx: WorkspaceContext,
  templateId: string,
): Promise<SendableTemplate> {
  const template = await orNull(requireTemplate(ctx, templateId));
  if (!template) return { template: null, blocker: "The template was deleted." };
  const { name, status, reason } = template;
  if (status !== "approved") {
    const why = reason ? `: ${reason}` : ".";
    return { template: null, blocker: `The template ${name} is ${status.replaceAll("_", " ")}${why}` };
  }
  const channel = await orNull(findChannel(ctx, template.channelId ?? ""));
  if (!channel) return { template: null, blocker: "The template's channel was removed." };
  if (channel.status === "disabled") {
    return { template: null, blocker: `The channel ${channel.name} is switched off.` };
  }
  if (channel.status === "reconnect") {
    const why = channel.statusReason ? `: ${channel.statusReason}` : ".";
    return { template: null, blocker: `The channel ${channel.name} must be reconnected${why}` };
  }
  return { template, blocker: null };
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}
