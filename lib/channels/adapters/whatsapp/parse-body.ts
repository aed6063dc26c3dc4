import type { InboundMedia, MessageBody } from "../../channel-event.ts";
import { fileLabel, mediaType } from "../../file-label.ts";
import { fieldOf, isLoose, type Loose, listOf, numberOf, readLoose, textOf } from "../../loose-json.ts";
import { errorMessage } from "../meta/graph-errors.ts";
import { parseCallPermission } from "./parse-call-permission.ts";
import { parseContacts } from "./parse-contacts.ts";

type Reader = (part: unknown, message: Loose) => MessageBody | null;

/**
 * Returns the content of a message. Unknown kinds, and known kinds without their required fields, are `unsupported`.
 */
export function parseBody(message: Loose): MessageBody {
  const type = typeOf(message);
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read?.(fieldOf(message, type), message) ?? unsupported(type, message);
}

/**
 * Returns the content of a message; only the caption if its file is not named as an inbound one is. Null if there is no
 * content.
 */
export function parseWords(message: Loose): MessageBody | null {
  const known = parseBody(message);
  if (known.kind !== "unsupported") return known;
  const caption = textOf(fieldOf(message, typeOf(message)), "caption");
  return caption === null ? null : bodyOf("text", caption, null);
}

/** Returns the message's declared type, or the one its fields show. */
export function typeOf(message: Loose): string {
  const shown = ["text", "interactive"].find((type) => isLoose(fieldOf(message, type)));
  return textOf(message, "type") ?? shown ?? "unknown";
}

/** One row per kind; returns null if the fields do not match the kind. */
const readers: Record<string, Reader> = {
  text: (part, message) => {
    const body = fieldOf(part, "body");
    return typeof body === "string" ? bodyOf("text", body, productAsked(message)) : null;
  },
  image: (part) => mediaOf("image", part),
  video: (part) => mediaOf("video", part),
  audio: (part) => mediaOf("audio", part),
  document: (part) => mediaOf("document", part),
  sticker: (part) => mediaOf("sticker", part),
  location: readLocation,
  contacts: parseContacts,
  button: (part) => choice(textOf(part, "payload"), textOf(part, "text"), null),
  interactive: readInteractive,
  order: readOrder,
  request_welcome: () => bodyOf("welcome", "", null),
};

function bodyOf(kind: MessageBody["kind"], text: string, content: MessageBody["content"]): MessageBody {
  return { kind, text, content, media: null };
}

function unsupported(type: string, message: Loose): MessageBody {
  const [error] = listOf(message, "errors");
  const named = textOf(fieldOf(message, "unsupported"), "type");
  return bodyOf("unsupported", "", { type: named ?? type, detail: errorMessage(error) });
}

function mediaOf(
  kind: "image" | "video" | "audio" | "document" | "sticker",
  part: unknown,
): MessageBody | null {
  const reference = textOf(part, "id");
  if (reference === null) return null;
  const media: InboundMedia = {
    reference,
    mimeType: mediaType(textOf(part, "mime_type")),
    fileName: fileLabel(textOf(part, "filename")),
    bytes: numberOf(part, "file_size"),
    sha256: textOf(part, "sha256"),
    voice: fieldOf(part, "voice") === true,
  };
  const animated = fieldOf(part, "animated") === true;
  return { kind, text: textOf(part, "caption") ?? "", content: animated ? { animated } : null, media };
}

function readLocation(part: unknown): MessageBody | null {
  const latitude = numberOf(part, "latitude");
  const longitude = numberOf(part, "longitude");
  if (latitude === null || longitude === null) return null;
  const [name, address, url] = ["name", "address", "url"].map((field) => textOf(part, field));
  const text = [name, address].filter(Boolean).join(", ");
  return bodyOf("location", text, { latitude, longitude, name, address, url });
}

/** A press arrives as `button` or as `interactive`, depending on what was sent; both have the same result. */
function choice(id: string | null, title: string | null, description: string | null): MessageBody | null {
  const [known] = [id, title].filter((text) => text !== null);
  if (known === undefined) return null;
  return bodyOf("choice", title ?? known, { id: id ?? known, title: title ?? known, description });
}

function readInteractive(part: unknown, message: Loose): MessageBody | null {
  const type = textOf(part, "type") ?? "";
  const reply = fieldOf(part, type);
  if (type === "button_reply" || type === "list_reply") {
    return choice(textOf(reply, "id"), textOf(reply, "title"), textOf(reply, "description"));
  }
  if (type === "nfm_reply") return readForm(reply);
  const permission = type === "call_permission_reply" ? parseCallPermission(reply) : null;
  if (permission !== null) return permission;
  return unsupported(type === "" ? "interactive" : `interactive.${type}`, message);
}

/** Reads a form flow: its answers are JSON inside a text. */
function readForm(reply: unknown): MessageBody {
  const json = textOf(reply, "response_json") ?? "";
  const read = readLoose(json);
  const answers = isLoose(read) ? read : null;
  const content = { name: textOf(reply, "name"), answers, ...(answers === null && { answersText: json }) };
  return bodyOf("form", textOf(reply, "body") ?? "", content);
}

function readOrder(part: unknown): MessageBody | null {
  if (!isLoose(part)) return null;
  const items = listOf(part, "product_items").map((item) => ({
    productId: textOf(item, "product_retailer_id"),
    quantity: numberOf(item, "quantity"),
    price: numberOf(item, "item_price"),
    currency: textOf(item, "currency"),
  }));
  return bodyOf("order", textOf(part, "text") ?? "", { catalogId: textOf(part, "catalog_id"), items });
}

function productAsked(message: Loose): MessageBody["content"] {
  const product = fieldOf(fieldOf(message, "context"), "referred_product");
  if (!isLoose(product)) return null;
  const [catalogId, productId] = ["catalog_id", "product_retailer_id"].map((name) => textOf(product, name));
  return { product: { catalogId, productId } };
}
