import { createChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { newWorkspace } from "../workspace.ts";
import { GRAPH_TOKEN } from "./graph-channel.ts";
import { deliverMetaWebhook, type WhatsappChange, whatsappNotification } from "./meta-webhook.ts";

/** The app secret of every channel of `newWhatsapp`. */
export const WHATSAPP_SECRET = "app-secret-0001";

/** A workspace's WhatsApp number, and its customers. */
export type Whatsapp = {
  ctx: WorkspaceContext & { userId: string };
  channelId: string;
  phoneNumberId: string;
  /** Returns a notification of this number, optionally with changes of others. */
  notification(change: Omit<WhatsappChange, "phoneNumberId">, ...more: WhatsappChange[]): object;
  /** Delivers it with a signature to `origin`. Bytes are sent unchanged. */
  deliver(origin: string, payload: unknown, signature?: string | null): Promise<Response>;
};

/** Creates a workspace with stages and a WhatsApp channel whose vendor is at `graphBaseUrl`. */
export async function newWhatsapp({
  graphBaseUrl = "https://graph.facebook.com",
  phoneNumberId = newId().replace(/\D/g, "").slice(0, 16),
}: {
  graphBaseUrl?: string;
  phoneNumberId?: string;
} = {}): Promise<Whatsapp> {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const channel = await createChannel(ctx, {
    name: "Ventas",
    platformType: "whatsapp",
    config: { phoneNumberId, wabaId: "2002", graphBaseUrl },
    secrets: { accessToken: GRAPH_TOKEN, appSecret: WHATSAPP_SECRET, verifyToken: "verify-me" },
  });
  return {
    ctx,
    channelId: channel.id,
    phoneNumberId,
    notification: (change, ...more) => whatsappNotification({ ...change, phoneNumberId }, ...more),
    deliver: (origin, payload, signature) =>
      deliverMetaWebhook(`${origin}/api/channel/webhook/${channel.id}`, payload, {
        appSecret: WHATSAPP_SECRET,
        ...(signature !== undefined && { signature }),
      }),
  };
}

/** Returns a message in the format of the Cloud API, sent `seconds` ago. */
export function whatsappText(
  from: string,
  body: string,
  more: object = {},
): Record<string, unknown> & { id: string } {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { id: `wamid.${newId()}`, from, timestamp, type: "text", text: { body }, ...more };
}

/** Returns the sender of a message as its notification contains it. */
export function whatsappContact(waId: string, name = "Lucía"): object {
  return { wa_id: waId, profile: { name } };
}

/** Returns the rows of a table of a workspace, oldest first. */
export async function rowsIn(ctx: WorkspaceContext, table: string): Promise<Record<string, unknown>[]> {
  const text = `select * from ${table} where workspace_id = $1 order by created_at, id`;
  return (await database().pool.query(text, [ctx.workspaceId])).rows;
}

/** An ad click in the formats of the Cloud API and of payloads. */
export const adReferral = {
  source_type: "ad",
  source_id: "120211234567890",
  source_url: "https://fb.me/3cr4Wqqkv",
  headline: "Cursos de Excel",
  body: "Empieza en marzo",
  media_type: "image",
  ctwa_clid: "ARAkLkA8rmlF",
};
export const adsReferralData = {
  type: "ad",
  adId: "120211234567890",
  title: "Cursos de Excel",
  url: "https://fb.me/3cr4Wqqkv",
  ctwaClid: "ARAkLkA8rmlF",
};
