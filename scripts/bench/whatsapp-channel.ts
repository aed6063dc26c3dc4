import { createHmac } from "node:crypto";
import { createChannel } from "#lib/channels/index.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { type RawRequest, rawRequest } from "./keep-alive-client.ts";

/** A channel that receives notifications of WhatsApp. */
export type WhatsAppChannel = { workspaceId: string; id: string; phoneNumberId: string };

/** The app secret of all channels of the benchmark. */
export const SECRET = "app-secret-bench";

/** Adds a channel to a workspace. Its access token is fake, so nothing is sent. */
export async function addWhatsAppChannel(
  workspaceId: string,
  phoneNumberId: string,
): Promise<WhatsAppChannel> {
  const { id } = await createChannel(systemContext(brandWorkspace(workspaceId)), {
    name: "Bench",
    platformType: "whatsapp",
    config: { phoneNumberId, wabaId: "2002" },
    secrets: { accessToken: "token-of-nobody", appSecret: SECRET },
  });
  return { workspaceId, id, phoneNumberId };
}

const sent = { count: 0 };

/** Returns the next notification to a channel: in turn a message of a new person, and a status. */
export function notification({ id: channelId, phoneNumberId }: WhatsAppChannel): RawRequest {
  sent.count += 1;
  const from = String(34_600_000_000 + sent.count);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const id = `wamid.${newId()}`;
  const isMessage = sent.count % 2 === 0;
  const said = {
    contacts: [{ wa_id: from, profile: { name: "Lucía" } }],
    messages: [{ from, id, timestamp, type: "text", text: { body: "Hola, quisiera información" } }],
  };
  const value = {
    messaging_product: "whatsapp",
    metadata: { phone_number_id: phoneNumberId },
    ...(isMessage ? said : { statuses: [{ id, status: "delivered", timestamp, recipient_id: from }] }),
  };
  const entry = [{ id: "1", changes: [{ field: "messages", value }] }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry });
  const signature = createHmac("sha256", SECRET).update(body).digest("hex");
  const headers = { "X-Hub-Signature-256": `sha256=${signature}` };
  return rawRequest("POST", `/api/channel/webhook/${channelId}`, { headers, body });
}
