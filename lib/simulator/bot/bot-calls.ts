import { z } from "zod";
import { webhookUrlOf } from "#lib/channels/index.ts";
import { simulators } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { parseFormTexts, type RawBody } from "#lib/platform/api/request/raw-body.ts";
import type { Context } from "#lib/platform/context.ts";
import { isSameSecret } from "#lib/platform/crypto.ts";
import { findSampleFile } from "../phone/sample-files.ts";
import { findVendor, type VendorCall } from "../vendors/find-vendor.ts";
import { botError, botResponse } from "./bot-response.ts";
import type { Parameters } from "./handle-bot-send.ts";
import { handleBotSend } from "./handle-bot-send.ts";

/** A bot may send files of up to 50 MB. */
const MAX_BYTES = 51 * 1024 * 1024;

type BotCall = { key: string; bot: string; body: RawBody };

/** `POST /bot{token}/{method}`: the methods of the simulated bot. Throws SIMULATOR_NOT_FOUND. */
export async function callBot(
  ctx: Context,
  { method, ...call }: BotCall & { method: string },
): Promise<Content> {
  const vendor = await authenticateBot(ctx, call);
  if (!("channel" in vendor)) return vendor;
  const parameters = await parametersOf(call.body);
  const handle = methods.get(method.toLowerCase());
  if (handle) return handle(vendor, parameters);
  return handleBotSend(vendor, method, parameters);
}

/** `GET /file/bot{token}/{name}`: a file a phone sent. Throws SIMULATOR_NOT_FOUND. */
export async function openBotFile(
  ctx: Context,
  { name, ...call }: Omit<BotCall, "body"> & { name: string },
): Promise<Content> {
  const vendor = await authenticateBot(ctx, call);
  if (!("channel" in vendor)) return vendor;
  const file = findSampleFile(name);
  if (!file) return botError(404, "Not Found");
  return {
    body: new Uint8Array(file.bytes),
    headers: { "content-type": "application/octet-stream" },
  };
}

/** The bot's token is in the URL. */
async function authenticateBot(
  ctx: Context,
  { key, bot }: Omit<BotCall, "body">,
): Promise<VendorCall | Content> {
  const vendor = await findVendor(ctx, key);
  const token = /^bot(.+)$/.exec(decodeURIComponent(bot))?.[1] ?? "";
  return isSameSecret(token, vendor.channel.secrets.botToken) ? vendor : botError(401, "Unauthorized");
}

/** Reads JSON or a form; a file in it is acknowledged but not stored. */
async function parametersOf(body: RawBody): Promise<Parameters> {
  const bytes = await body.readBytes(MAX_BYTES);
  if (bytes.byteLength === 0) return {};
  if (body.contentType.startsWith("multipart/form-data")) {
    const texts = await parseFormTexts(bytes, body.contentType);
    return Object.fromEntries(texts.map(([name, text]) => [name, parseValue(text)]));
  }
  return z.record(z.string(), z.unknown()).catch({}).parse(parseJson(bytes));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

function parseValue(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Method = (vendor: VendorCall, parameters: Parameters) => Promise<Content> | Content;
const methods = new Map<string, Method>([
  ["getme", ({ channel }) => botResponse(botOf(channel.externalId, channel.name))],
  ["setwebhook", (vendor, { url }) => setWebhook(vendor, typeof url === "string" ? url : "")],
  ["deletewebhook", (vendor) => setWebhook(vendor, "")],
  [
    "getwebhookinfo",
    ({ simulator }) => botResponse({ url: simulator.webhookUrl ?? "", pending_update_count: 0 }),
  ],
  ["answercallbackquery", () => botResponse(true)],
  ["sendchataction", () => botResponse(true)],
  [
    "getfile",
    (_vendor, { file_id }) => {
      const file = typeof file_id === "string" ? findSampleFile(file_id) : undefined;
      if (!file) return botError(400, "Bad Request: invalid file_id");
      return botResponse({
        file_id,
        file_unique_id: file_id,
        file_size: file.bytes.length,
        file_path: file.name,
      });
    },
  ],
]);

/** Only the channel's own URL is accepted, so that the simulator cannot be used to call other servers. */
async function setWebhook({ ctx, simulator, channel }: VendorCall, url: string): Promise<Content> {
  if (url !== "" && url !== webhookUrlOf(channel.id)) return botError(400, "Bad Request: bad webhook");
  await ctx.db
    .update(simulators)
    .set({ webhookUrl: url || null })
    .where(whereId(ctx, simulators, simulator.id));
  return botResponse(true);
}

function botOf(id: string | null, name: string) {
  return { id: Number(id), is_bot: true, first_name: name, username: "tertulia_bot" };
}
