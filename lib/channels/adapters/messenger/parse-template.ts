import { fieldOf, isLoose, listOf, textOf } from "../../loose-json.ts";

/** A template as text for people who read the conversation. */
type TemplateText = { type: string; text: string };

/**
 * Reads a `template` attachment. Each card's title, text, address and buttons are separate lines, with an empty line
 * between cards. Returns null if there is no readable text.
 */
export function readTemplate(attachment: unknown): TemplateText | null {
  const payload = fieldOf(attachment, "payload");
  const nested = nestedType(payload);
  const body = nested === null ? payload : fieldOf(payload, nested);
  const cards = [
    linesOf(body),
    ...listOf(body, "elements").map((card) => linesOf(card, textOf(body, "currency"))),
  ];
  const filled = cards.filter((lines) => lines.length > 0);
  // The attachment's own address is often a Facebook page that no one can open.
  const shown =
    filled.length > 0 ? filled : [[textOf(attachment, "title"), textOf(attachment, "url")].filter(isSaid)];
  const text = shown.map((lines) => lines.join("\n")).join("\n\n");
  return text === "" ? null : { type: textOf(payload, "template_type") ?? nested ?? "unknown", text };
}

/** Products that a person shares, and Instagram templates, are under a key that names their type. */
function nestedType(payload: unknown): string | null {
  if (!isLoose(payload) || textOf(payload, "template_type") !== null) return null;
  return Object.keys(payload).find((key) => listOf(payload[key], "elements").length > 0) ?? null;
}

const ADDRESSES = ["item_url", "url", "order_url"];

/** Returns the lines of a card, or of a template's own fields. */
function linesOf(card: unknown, currency: string | null = null): string[] {
  const order = textOf(card, "order_number");
  const addresses = [
    textOf(fieldOf(card, "default_action"), "url"),
    ...ADDRESSES.map((key) => textOf(card, key)),
  ];
  return [
    textOf(card, "coupon_pre_message"),
    textOf(card, "title"),
    textOf(card, "subtitle"),
    textOf(card, "text"),
    order === null ? null : `#${order}`,
    textOf(card, "recipient_name"),
    textOf(card, "payment_method"),
    totalOf(card),
    priceOf(card, currency),
    textOf(card, "coupon_code"),
    addresses.find(isSaid) ?? null,
    ...listOf(card, "buttons").map(buttonLine),
    couponButton(card),
  ].filter(isSaid);
}

function totalOf(card: unknown): string | null {
  const total = textOf(fieldOf(card, "summary"), "total_cost");
  return total === null ? null : ["Total:", total, textOf(card, "currency")].filter(isSaid).join(" ");
}

function priceOf(card: unknown, currency: string | null): string | null {
  const price = textOf(card, "price");
  if (price === null) return null;
  const quantity = textOf(card, "quantity");
  const amount = [price, textOf(card, "currency") ?? currency].filter(isSaid).join(" ");
  return quantity === null ? amount : `${quantity} × ${amount}`;
}

function buttonLine(button: unknown): string | null {
  const title = textOf(button, "title");
  const isCall = textOf(button, "type") === "phone_number";
  const target = isCall ? textOf(button, "payload") : textOf(button, "url");
  return lineOf(title, target);
}

function couponButton(card: unknown): string | null {
  return lineOf(textOf(card, "coupon_url_button_title"), textOf(card, "coupon_url"));
}

function lineOf(title: string | null, target: string | null): string | null {
  const parts = [title === null ? null : `[${title}]`, target].filter(isSaid);
  return parts.length > 0 ? parts.join(" ") : null;
}

function isSaid(text: string | null): text is string {
  return text !== null;
}
