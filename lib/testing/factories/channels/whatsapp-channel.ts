import { createChannel, findChannel, type StoredChannel } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { GRAPH_TOKEN } from "./graph-channel.ts";

type WhatsappChannel = { name?: string; baseUrl?: string; phoneNumberId?: string };

/** Creates a WhatsApp channel with a unique number that calls `baseUrl`. */
export async function newWhatsappChannel(
  ctx: WorkspaceContext,
  { name = "Academia Norte", baseUrl, phoneNumberId = digitsOf(newId()) }: WhatsappChannel = {},
): Promise<StoredChannel> {
  const { id } = await createChannel(ctx, {
    name,
    platformType: "whatsapp",
    config: { phoneNumberId, wabaId: "2002", ...(baseUrl && { graphBaseUrl: baseUrl }) },
    secrets: { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" },
  });
  return findChannel(ctx, id);
}

function digitsOf(id: string): string {
  return id.replaceAll(/\D/g, "").slice(-15);
}
