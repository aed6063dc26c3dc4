import { invalid } from "#lib/platform/errors.ts";
import type { ActOnPhone, AdClick, PhoneAction } from "../schema.ts";
import type { Pressed } from "../vendors/vendor.ts";
import { hashOf, sampleFile } from "./sample-files.ts";

/** Sender, time in unix seconds, and id of an item. */
export type Envelope = { from: string; id: string; seconds: number };

/** Returns an item of `messages` for a customer's action. `pressed` is the pressed button; null for other actions.
 */
export function inboundItem(
  { from, id, seconds }: Envelope,
  { action, ad, quoted }: Pick<ActOnPhone, "action" | "ad" | "quoted">,
  pressed: Pressed | null,
): Record<string, unknown> {
  const target = action.kind === "choice" ? action.target : quoted;
  return {
    from,
    id,
    timestamp: String(seconds),
    ...(target !== undefined && { context: { id: target } }),
    ...(ad && { referral: referralOf(ad, id) }),
    ...contentOf(action, { pressed, id }),
  };
}

type Details = { pressed: Pressed | null; id: string };

function contentOf(action: PhoneAction, { pressed, id }: Details): Record<string, unknown> {
  switch (action.kind) {
    case "text":
      return { type: "text", text: { body: action.text } };
    case "file":
      return fileContent(action);
    case "location":
      return {
        type: "location",
        location: { latitude: 40.4168, longitude: -3.7038, name: "Puerta del Sol", address: "Madrid" },
      };
    case "contact":
      return { type: "contacts", contacts: [sharedContact] };
    case "unsupported":
      return {
        type: "unsupported",
        errors: [{ code: 131051, title: "Message type unknown", message: "Message type unknown" }],
        unsupported: { type: "poll" },
      };
    case "reaction":
      return {
        type: "reaction",
        reaction: { message_id: action.target, ...(action.emoji !== null && { emoji: action.emoji }) },
      };
    case "choice":
      return choiceContent(action.choice, pressed);
    case "edit": {
      const message = { id, type: "text", text: { body: action.text } };
      return { type: "edit", edit: { original_message_id: action.target, message } };
    }
    case "revoke":
      return { type: "revoke", revoke: { original_message_id: action.target } };
    case "lead":
      throw invalid("action.kind: forms are submitted on Facebook and Instagram, not on WhatsApp");
  }
}

function fileContent({ file, caption }: Extract<PhoneAction, { kind: "file" }>): Record<string, unknown> {
  const sample = sampleFile(file);
  const more = {
    ...(caption && file !== "sticker" && file !== "audio" && { caption }),
    ...(file === "document" && { filename: sample.name }),
    ...(file === "audio" && { voice: false }),
    ...(file === "sticker" && { animated: false }),
  };
  const shown = { id: sample.id, mime_type: sample.mimeType, sha256: hashOf(sample), ...more };
  return { type: file, [file]: shown };
}

/** A press is a `button` on a template and an `interactive` on other messages. */
function choiceContent(id: string, pressed: Pressed | null): Record<string, unknown> {
  const title = pressed?.title ?? id;
  if (pressed?.isTemplate) return { type: "button", button: { payload: id, text: title } };
  if (!pressed?.whereId) {
    return { type: "interactive", interactive: { type: "button_reply", button_reply: { id, title } } };
  }
  const { description } = pressed;
  const row = { id, title, ...(description !== null && { description }) };
  return { type: "interactive", interactive: { type: "list_reply", list_reply: row } };
}

const sharedContact = {
  name: { formatted_name: "Marta Ruiz", first_name: "Marta", last_name: "Ruiz" },
  phones: [{ phone: "+34 600 999 888", wa_id: "34600999888", type: "CELL" }],
};

/** The vendor's data of an ad click; only the URL shows the network. */
function referralOf({ network, headline }: AdClick, id: string): Record<string, unknown> {
  const source_url =
    network === "instagram" ? "https://www.instagram.com/p/C9simulated/" : "https://fb.me/3cr4Wqqkv";
  return {
    source_type: "ad",
    source_id: "120211234567890123",
    source_url,
    headline,
    body: "",
    media_type: "image",
    ctwa_clid: `ARA${id.slice(-24).replace(/\W/g, "")}`,
  };
}
